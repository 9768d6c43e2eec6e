import { randomUUID } from "node:crypto"

/**
 * Takes an address and the cookie to be set; returns the auth server's answer to a registration that waits for its
 * confirmation. It is made without a look at the account, so it cannot tell whether there was one: its ids belong
 * to nobody.
 */
export function signUpAnswer(address: string, cookie: string): Response {
  const email = address.toLowerCase()
  const [id, now] = [randomUUID(), new Date().toISOString()]
  const facts = { email, email_verified: false, phone_verified: false, sub: id }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: facts,
    provider: "email",
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  }
  return Response.json(
    {
      id,
      aud: "authenticated",
      role: "authenticated",
      email,
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: facts,
      identities: [identity],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
      confirmation_sent_at: now,
    },
    { headers: { "cache-control": "no-store", "set-cookie": cookie } },
  )
}
