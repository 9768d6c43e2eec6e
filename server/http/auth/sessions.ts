import { createHash } from "node:crypto"
import { z } from "zod"
import type { Client } from "#app/lib/server-environment.ts"
import { createSigner } from "../../signed-tokens.ts"
import { authError } from "../api/api-error.ts"
import { type AuthCall, type AuthContext, type AuthHandler, authBodies, parseBody } from "./auth-call.ts"
import { createBrowserSecrets } from "./browser-cookies.ts"

type Caller = Pick<AuthCall, "cookies" | "isBrowser" | "path">

/** A session that was opened just now gets a secret of its own, which nobody can have planted before. */
type Issued = "opened" | "renewed"

/**
 * A client's refresh tokens: the auth server's, of which 74 bits are random, with a signature of 256 bits that only
 * this server makes. So the rows of the database alone open no session. For a browser the signature is also over the
 * secret in its cookie: a token that a script, or who copies the storage, has taken works in no other browser.
 */
export function createSessionTokens(installationKey: string, https: boolean) {
  const { sign, isSigned } = createSigner(installationKey, "refresh tokens")
  const secrets = createBrowserSecrets(https)
  const bind = (token: string, secret: string | null) => (secret ? `${token}.${secret}` : token)
  return {
    /** The client's token for one of the auth server; for a browser also the cookie to be set with it, and its name. */
    issue(token: string, { cookies, isBrowser }: Pick<Caller, "cookies" | "isBrowser">, issued: Issued) {
      const sent = secrets.read(cookies)
      const isNew = sent === null || issued === "opened"
      const secret = isBrowser || sent ? (isNew ? secrets.make() : sent) : null
      return {
        token: `${token}.${sign(bind(token, secret))}`,
        browser: secret && { cookie: secrets.keep(secret), name: nameOf(secret) },
      }
    },
    /** Removes the caller's secrets where several came. */
    clearing: ({ cookies, path }: Pick<Caller, "cookies" | "path">) => secrets.clearing(cookies, path),
    /** The name by which the database knows the caller's browser; "" where it has no secret. */
    browserOf({ cookies }: Pick<Caller, "cookies">): string {
      const secret = secrets.read(cookies)
      return secret ? nameOf(secret) : ""
    },
    /** The auth server's token for a client's, or null where the signature is not ours, or for another browser. */
    open(signed: string, { cookies }: Pick<Caller, "cookies">): string | null {
      const [token = "", signature = "", ...rest] = signed.split(".")
      const isOurs = [secrets.read(cookies), null].some(secret => isSigned(bind(token, secret), signature))
      return isOurs && rest.length === 0 ? token : null
    },
  }
}

const answeredSession = z.object({ refresh_token: z.string(), access_token: z.string() })

/** The auth server's answer; a session in it with the token that its client is to have. */
export async function signSession(
  answer: Response,
  { sessionTokens, bindSession }: Pick<AuthContext, "sessionTokens" | "bindSession">,
  caller: Caller,
  issued: Issued,
): Promise<Response> {
  if (!answer.ok) return answer
  const session = await answer.clone().json()
  const read = answeredSession.safeParse(session)
  if (!read.success) return answer
  const { token, browser } = sessionTokens.issue(read.data.refresh_token, caller, issued)
  const headers = new Headers(answer.headers)
  for (const cleared of sessionTokens.clearing(caller)) headers.append("set-cookie", cleared)
  if (browser) {
    headers.append("set-cookie", browser.cookie)
    await bindSession(read.data.access_token, browser.name)
  }
  return Response.json({ ...session, refresh_token: token }, { status: answer.status, headers })
}

/**
 * Asks the database for the token to exchange, null where there is none, and for the owner of a session that ended
 * because its token may have been stolen. Null where it does not answer.
 */
export function createTokenCheck(privileged: Pick<Client, "rpc">) {
  return async (presented: string): Promise<{ exchange: string | null; misusedBy: string | null } | null> => {
    const { data, error } = await privileged.rpc("take_refresh_token", { presented })
    if (error) return null
    const [row] = data
    return { exchange: row?.exchange ?? null, misusedBy: row?.misused_by ?? null }
  }
}

const nameOf = (secret: string) => createHash("sha256").update(secret).digest("hex")

/** What is under way, by its token: two exchanges beside each other would give two tokens for one. */
const exchanges = new Map<string, Promise<Response>>()

/**
 * A refresh token works once. Who lost the answer gets the same again, and so do the tabs of one browser for some
 * seconds. An older one ends the session, and the account's owner gets a mail.
 */
export const refresh: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.refresh, call)
  if (form instanceof Response) return form
  const token = authContext.sessionTokens.open(form.refresh_token, call)
  if (token === null) return notFound(authContext.sessionTokens.clearing(call))
  const exchange = exchanges.get(token) ?? exchangeToken(token, call, authContext)
  exchanges.set(token, exchange)
  const answer = await exchange.finally(() => exchanges.delete(token))
  return answer.clone()
}

async function exchangeToken(token: string, call: AuthCall, authContext: AuthContext): Promise<Response> {
  const { checkToken, warnOwner, tries } = authContext
  const presented = await checkToken(token)
  if (!presented) return authError(503, { code: "unexpected_failure", message: "Try again later" })
  if (presented.misusedBy) {
    tries.note("token-reused", { address: presented.misusedBy })
    warnOwner(presented.misusedBy)
  }
  if (presented.exchange === null) return notFound()
  const answer = await call.forward("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: presented.exchange,
  })
  return signSession(answer, authContext, call, "renewed")
}

function notFound(cookies: readonly string[] = []): Response {
  const message = "Invalid Refresh Token: Refresh Token Not Found"
  const answer = authError(400, { code: "refresh_token_not_found", message })
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie)
  return answer
}
