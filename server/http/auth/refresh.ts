import type { Client } from "#app/lib/server-environment.ts"
import { authRefusal } from "../api/refusal.ts"
import { authBodies } from "./auth-bodies.ts"
import { type AuthAnswer, type AuthCall, parseBody } from "./auth-call.ts"
import { sealSession } from "./session-tokens.ts"

/**
 * What becomes of a refresh token that somebody presents: the token that the auth server is to exchange for it, null
 * where there is none; and whose session just ended, because the token may have been stolen.
 */
export type PresentedToken = { exchange: string | null; misusedBy: string | null }

/** Takes the privileged client; returns what asks the database about a presented refresh token. Null where it fails. */
export function createTokenCheck(
  supabase: Pick<Client, "rpc">,
): (token: string) => Promise<PresentedToken | null> {
  return async presented => {
    const { data, error } = await supabase.rpc("take_refresh_token", { presented })
    if (error) return null
    const [row] = data
    return { exchange: row?.exchange ?? null, misusedBy: row?.misused_by ?? null }
  }
}

/**
 * Answers the exchange of a refresh token, which works once: who lost the answer and presents it again gets the same
 * answer, and so do the tabs of one browser for some seconds. What is older ends the session, and the account's owner is
 * told by mail.
 */
export function createRefresh(): AuthAnswer {
  /** The exchanges under way, by their token: beside each other they would give two tokens for one. */
  const underWay = new Map<string, Promise<Response>>()

  return async (call, guards) => {
    const form = parseBody(authBodies.refresh, call)
    if (form instanceof Response) return form
    const token = guards.sessionTokens.open(form.refresh_token)
    if (token === null) return notFound()
    const exchange = underWay.get(token) ?? exchangeToken(token, call, guards)
    underWay.set(token, exchange)
    const answer = await exchange.finally(() => underWay.delete(token))
    return answer.clone()
  }
}

async function exchangeToken(
  token: string,
  call: AuthCall,
  { checkToken, sessionTokens, warnOwner }: Parameters<AuthAnswer>[1],
): Promise<Response> {
  const presented = await checkToken(token)
  if (!presented) return authRefusal(503, { code: "unexpected_failure", message: "Try again later" })
  if (presented.misusedBy) warnOwner(presented.misusedBy)
  if (presented.exchange === null) return notFound()
  const answer = await call.forward("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: presented.exchange,
  })
  return sealSession(answer, sessionTokens)
}

function notFound(): Response {
  const message = "Invalid Refresh Token: Refresh Token Not Found"
  return authRefusal(400, { code: "refresh_token_not_found", message })
}
