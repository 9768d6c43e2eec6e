import { randomUUID } from "node:crypto"
import type { RunningServer } from "../e2e/setup/server.ts"
import { connect } from "../server/backend/connect.ts"
import { confirmAccount } from "../server/testing/confirm-account.ts"
import { newPeer } from "../server/testing/new-peer.ts"
import { addPasskey, createSoftwarePasskey } from "../server/testing/software-passkey.ts"

/** What becomes of an account after its passkey was added; an unknown passkey has none. */
const changes = {
  waiting: "email_confirmed_at = null",
  confirmed: "updated_at = now()",
  banned: "banned_until = '2999-01-01'",
}

type Kind = keyof typeof changes | "unknown"

/** Makes a passkey of each kind of account, and one of nobody. */
export async function openPasskeys({ url, sql }: RunningServer, apikey: string, kinds: readonly Kind[]) {
  const newClient = () =>
    connect(
      {
        url,
        fetch: (input, init) => {
          const headers = new Headers(init?.headers)
          headers.set("x-forwarded-for", newPeer())
          return fetch(input, { ...init, headers })
        },
      },
      apikey,
    )

  async function open(kind: Kind) {
    const passkey = createSoftwarePasskey(0)
    const nobody = Buffer.from(randomUUID()).toString("base64url")
    if (kind === "unknown") return { passkey, lie: { origin: url, userHandle: nobody } }
    const account = { email: `bench-${randomUUID()}@supplier.example`, password: randomUUID() }
    const client = newClient()
    await client.auth.signUp(account)
    await confirmAccount(sql, account.email)
    const { error } = await client.auth.signInWithPassword(account)
    if (error) throw error
    await addPasskey(client, passkey, { origin: url })
    await sql`update auth.users set ${sql.unsafe(changes[kind])} where email = ${account.email}`
    return { passkey, lie: { origin: url } }
  }

  const opened = new Map<Kind, Awaited<ReturnType<typeof open>>>()
  for (const kind of kinds) opened.set(kind, await open(kind))

  return {
    /** What a sign-in by the passkey sends, with the signature of another challenge. */
    async signWrongly(kind: Kind): Promise<object> {
      const known = opened.get(kind)
      if (!known) throw new Error(`no passkey is ${kind}`)
      const { data, error } = await newClient().auth.passkey.startAuthentication()
      if (error) throw error
      const { passkey, lie } = known
      const credential = passkey.show(data.options, lie)
      const { signature } = passkey.show(data.options, { ...lie, challenge: randomUUID() }).response
      return {
        challenge_id: data.challenge_id,
        credential: { ...credential, response: { ...credential.response, signature } },
      }
    },
  }
}
