import { connect } from "../backend/connect.ts"
import type { Account } from "./create-account.ts"

type Api = { url: string; publishableKey: string; fetch: typeof fetch }

/** Signs an account in, in a browser that says this of itself where one is given. */
export async function signIn(
  api: Api,
  { email, password }: Pick<Account, "email" | "password">,
  agent?: string,
): Promise<Account> {
  const ask: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    if (agent !== undefined) request.headers.set("user-agent", agent)
    return api.fetch(request)
  }
  const client = connect({ ...api, fetch: ask }, api.publishableKey)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, id: data.user.id, email, password }
}
