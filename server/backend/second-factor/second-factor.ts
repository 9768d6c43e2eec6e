import type postgres from "postgres"
import { createPasskeyCalls } from "../passkeys/passkeys.ts"
import { takesPasskeys } from "../passkeys/relying-party.ts"
import { createFactorCalls } from "./factor-calls.ts"
import { factorError } from "./factor-error.ts"
import { createFactorSecrets } from "./factor-secrets.ts"
import { createOpeningNote, type Opening } from "./opened-session.ts"
import { callerOf, createSessionLevel, endOthers } from "./session-level.ts"

type Ask = (request: Request) => Promise<Response>

type Options = {
  /** The embedded API. */
  ask: Ask
  sql: postgres.Sql
  siteUrl: string
  jwtSecret: string
  publishableKey: string
  /** The secrets of factors are encrypted with it. */
  installationKey: string
}

const factorPath = /^\/auth\/v1\/factors(?:\/([0-9a-f-]{36})(?:\/(challenge|verify))?)?$/

/** The embedded API with a second factor and passkeys, for which it answers as Supabase's auth server does. */
export function withSecondFactor({ ask, sql, siteUrl, jwtSecret, publishableKey, ...given }: Options): Ask {
  const level = createSessionLevel(sql, jwtSecret)
  const noteOpening = createOpeningNote(sql)
  const calls = createFactorCalls({
    sql,
    siteUrl,
    secrets: createFactorSecrets(given.installationKey),
    exchange: async refresh_token => level.complete(await ask(exchangeOf(refresh_token))),
  })
  const answerPasskeyCall = createPasskeyCalls({
    sql,
    siteUrl,
    identify,
    exchange: refresh_token => ask(exchangeOf(refresh_token)),
  })

  function exchangeOf(refresh_token: string): Request {
    return new Request(`${siteUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token }),
    })
  }

  /** Whose request it is, which the embedded API says, or its refusal. */
  async function identify({ headers: sent }: Request) {
    const headers = new Headers()
    for (const name of ["apikey", "authorization"]) headers.set(name, sent.get(name) ?? "")
    const answer = await ask(new Request(`${siteUrl}/auth/v1/user`, { headers }))
    const caller = answer.ok ? callerOf(sent.get("authorization")) : null
    return caller ?? (answer.ok ? factorError("session_not_found") : answer)
  }

  async function answerFactorCall(request: Request, factor?: string, part?: string): Promise<Response> {
    const caller = await identify(request)
    if (caller instanceof Response) return caller
    const body = await request.json().catch(() => null)
    const { method } = request
    if (method === "POST" && !factor) return calls.enroll(caller, body)
    if (method === "POST" && factor && part === "challenge") return calls.challenge(caller, factor)
    if (method === "POST" && factor && part === "verify") return calls.verify(caller, factor, body)
    if (method === "DELETE" && factor && !part) return calls.unenroll(caller, factor)
    return new Response(null, { status: 405 })
  }

  /** The password and the address as on Supabase; here the language, too, in which its holder is told of what changes. */
  async function changeAccount(request: Request): Promise<Response> {
    const body = await request
      .clone()
      .json()
      .catch(() => null)
    const caller = await identify(request)
    if (caller instanceof Response) return caller
    const msg = "AAL2 session is required to update email or password when MFA is enabled."
    if (await calls.lacksFactor(caller)) return factorError("insufficient_aal", { status: 401, msg })
    const answer = await ask(request)
    if (answer.ok && body?.password) await endOthers(sql, caller)
    return level.complete(answer)
  }

  /** A session that lacks the factor of its account ends itself alone. */
  async function signOut(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const scope = url.searchParams.get("scope")
    if (scope === "local") return ask(request)
    const caller = await identify(request)
    if (!(caller instanceof Response) && !(await calls.lacksFactor(caller))) return ask(request)
    if (scope === "others") {
      const msg = "AAL2 session is required to sign out other sessions when MFA is enabled."
      return caller instanceof Response ? caller : factorError("insufficient_aal", { msg })
    }
    url.searchParams.set("scope", "local")
    return ask(new Request(url, request))
  }

  async function noteSession(answer: Response, headers: Headers, method: Opening): Promise<Response> {
    await noteOpening(answer, headers, method)
    return level.complete(answer)
  }

  async function completeSettings(answer: Response): Promise<Response> {
    if (!answer.ok) return answer
    return Response.json({ ...(await answer.json()), passkeys_enabled: takesPasskeys(siteUrl) })
  }

  return async request => {
    const { pathname, searchParams } = new URL(request.url)
    const [isFactorCall, factor, part] = factorPath.exec(pathname) ?? []
    if (isFactorCall) return answerFactorCall(request, factor, part)
    const passkeys = await answerPasskeyCall(request)
    if (passkeys)
      return passkeys.opensSession
        ? noteSession(passkeys.answer, request.headers, "passkey")
        : passkeys.answer
    if (pathname === "/auth/v1/token" && searchParams.get("grant_type") === "password")
      return noteSession(await ask(request), request.headers, "password")
    if (pathname === "/auth/v1/verify" && request.method === "POST")
      return noteSession(await ask(request), request.headers, "otp")
    if (pathname === "/auth/v1/token") return level.complete(await ask(request))
    if (pathname === "/auth/v1/logout") return signOut(request)
    if (pathname === "/auth/v1/settings") return completeSettings(await ask(request))
    if (pathname === "/auth/v1/user")
      return request.method === "PUT" ? changeAccount(request) : level.complete(await ask(request))
    return ask(request)
  }
}
