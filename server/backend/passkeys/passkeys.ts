import type postgres from "postgres"
import type { Caller } from "../second-factor/session-level.ts"
import { createChallenges } from "./challenges.ts"
import { createOwnPasskeys } from "./own-passkeys.ts"
import { passkeyError } from "./passkey-error.ts"
import { createRegistration } from "./registration.ts"
import { relyingPartyOf } from "./relying-party.ts"
import { createSignIn } from "./sign-in.ts"

type Options = {
  sql: postgres.Sql
  siteUrl: string
  /** Whose request it is, or why that cannot be said. */
  identify(request: Request): Promise<Caller | Response>
  exchange(refreshToken: string): Promise<Response>
}

const path = /^\/auth\/v1\/passkeys(?:\/([0-9a-f-]{36})|\/(registration|authentication)\/(options|verify))?$/

/** What Supabase's auth server answers to calls about passkeys; unlike it, each must verify its user and count up. */
export function createPasskeyCalls({ sql, siteUrl, identify, exchange }: Options) {
  const parts = { sql, challenges: createChallenges(sql), relyingParty: relyingPartyOf(siteUrl) }
  const registration = createRegistration(parts)
  const signIn = createSignIn({ ...parts, exchange })
  const own = createOwnPasskeys(sql)

  /** Why a session may do nothing about passkeys: it has ended, or shown less than its account must show. */
  async function refusalOf({ account, session }: Caller) {
    const [row] = await sql<{ stands: boolean; enough: boolean }[]>`
      select private.session_stands(${session}) as stands,
        private.is_strong_session(${session})
          or not (private.second_factor_demanded() or private.has_second_factor(${account})) as enough`
    if (!row?.stands) return "session_not_found"
    return row.enough ? null : "insufficient_aal"
  }

  async function answerAccount(request: Request, passkey?: string, step?: string): Promise<Response> {
    const caller = await identify(request)
    if (caller instanceof Response) return caller
    const refused = await refusalOf(caller)
    if (refused) return passkeyError(refused)
    const { method } = request
    const body = await request.json().catch(() => null)
    if (method === "GET" && !passkey && !step) return own.list(caller)
    if (method === "PATCH" && passkey) return own.rename(caller, passkey, body)
    if (method === "DELETE" && passkey) return own.remove(caller, passkey)
    if (method !== "POST" || !step) return new Response(null, { status: 405 })
    return step === "options" ? registration.start(caller) : registration.finish(caller, body)
  }

  /** Null for a path that is not about passkeys. `opensSession`: where the answer is well, it has a session. */
  return async (request: Request): Promise<{ answer: Response; opensSession: boolean } | null> => {
    const [isCall, passkey, purpose, step] = path.exec(new URL(request.url).pathname) ?? []
    if (!isCall) return null
    if (purpose !== "authentication")
      return { answer: await answerAccount(request, passkey, step), opensSession: false }
    if (request.method !== "POST") return { answer: new Response(null, { status: 405 }), opensSession: false }
    if (step === "options") return { answer: await signIn.start(), opensSession: false }
    const body = await request.json().catch(() => null)
    return { answer: await signIn.finish(body), opensSession: true }
  }
}
