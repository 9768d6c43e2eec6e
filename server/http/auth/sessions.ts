import { createHmac, timingSafeEqual } from "node:crypto"
import type { Client } from "#app/lib/server-environment.ts"
import { authError } from "../api/api-error.ts"
import { type AuthAnswer, type AuthCall, type AuthGuards, authBodies, parseBody } from "./auth-call.ts"

/**
 * What a browser is given in place of the auth server's refresh tokens, of which 74 bits are random: each with a seal
 * of 256 bits that only this server makes. So the rows of the database alone open no session.
 */
export type SessionTokens = {
  /** The browser's token for one of the auth server. */
  seal(token: string): string
  /** The auth server's token for a browser's, or null where the seal is not ours. */
  open(sealed: string): string | null
}

export function createSessionTokens(installationKey: string): SessionTokens {
  const key = createHmac("sha256", installationKey).update("refresh tokens").digest()
  const sign = (token: string) => createHmac("sha256", key).update(token).digest()
  return {
    seal: token => `${token}.${sign(token).toString("base64url")}`,
    open(sealed) {
      const [token = "", seal = "", ...rest] = sealed.split(".")
      const [given, expected] = [Buffer.from(seal, "base64url"), sign(token)]
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && rest.length === 0 ? token : null
    },
  }
}

/** Returns an answer of the auth server with a browser's refresh token where it has one. */
export async function sealSession(answer: Response, tokens: SessionTokens): Promise<Response> {
  if (!answer.ok) return answer
  const session = await answer.clone().json()
  if (typeof session?.refresh_token !== "string") return answer
  const sealed = { ...session, refresh_token: tokens.seal(session.refresh_token) }
  return Response.json(sealed, { status: answer.status, headers: answer.headers })
}

/**
 * What becomes of a refresh token that somebody presents: the token that the auth server is to exchange for it, null
 * where there is none; and whose session just ended, because the token may have been stolen.
 */
export type PresentedToken = { exchange: string | null; misusedBy: string | null }

export function createTokenCheck(privileged: Pick<Client, "rpc">): AuthGuards["checkToken"] {
  return async presented => {
    const { data, error } = await privileged.rpc("take_refresh_token", { presented })
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
  { checkToken, sessionTokens, warnOwner }: AuthGuards,
): Promise<Response> {
  const presented = await checkToken(token)
  if (!presented) return authError(503, { code: "unexpected_failure", message: "Try again later" })
  if (presented.misusedBy) warnOwner(presented.misusedBy)
  if (presented.exchange === null) return notFound()
  const answer = await call.forward("/auth/v1/token?grant_type=refresh_token", {
    refresh_token: presented.exchange,
  })
  return sealSession(answer, sessionTokens)
}

function notFound(): Response {
  const message = "Invalid Refresh Token: Refresh Token Not Found"
  return authError(400, { code: "refresh_token_not_found", message })
}
