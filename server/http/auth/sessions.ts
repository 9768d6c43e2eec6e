import type { Client } from "#app/lib/server-environment.ts"
import { createSigner } from "../../signed-tokens.ts"
import { authError } from "../api/api-error.ts"
import { type AuthCall, type AuthContext, type AuthHandler, authBodies, parseBody } from "./auth-call.ts"

/**
 * A browser's refresh tokens: the auth server's, of which 74 bits are random, with a signature of 256 bits that only
 * this server makes. So the rows of the database alone open no session.
 */
export function createSessionTokens(installationKey: string) {
  const { sign, isSigned } = createSigner(installationKey, "refresh tokens")
  return {
    /** The browser's token for one of the auth server. */
    sign: (token: string): string => `${token}.${sign(token)}`,
    /** The auth server's token for a browser's, or null where the signature is not ours. */
    open(signed: string): string | null {
      const [token = "", signature = "", ...rest] = signed.split(".")
      return isSigned(token, signature) && rest.length === 0 ? token : null
    },
  }
}

export async function signSession(answer: Response, tokens: AuthContext["sessionTokens"]): Promise<Response> {
  if (!answer.ok) return answer
  const session = await answer.clone().json()
  if (typeof session?.refresh_token !== "string") return answer
  const signed = { ...session, refresh_token: tokens.sign(session.refresh_token) }
  return Response.json(signed, { status: answer.status, headers: answer.headers })
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

/** What is under way, by its token: two exchanges beside each other would give two tokens for one. */
const exchanges = new Map<string, Promise<Response>>()

/**
 * A refresh token works once. Who lost the answer gets the same again, and so do the tabs of one browser for some
 * seconds. An older one ends the session, and the account's owner gets a mail.
 */
export const refresh: AuthHandler = async (call, authContext) => {
  const form = parseBody(authBodies.refresh, call)
  if (form instanceof Response) return form
  const token = authContext.sessionTokens.open(form.refresh_token)
  if (token === null) return notFound()
  const exchange = exchanges.get(token) ?? exchangeToken(token, call, authContext)
  exchanges.set(token, exchange)
  const answer = await exchange.finally(() => exchanges.delete(token))
  return answer.clone()
}

async function exchangeToken(
  token: string,
  call: AuthCall,
  { checkToken, sessionTokens, warnOwner, tries }: AuthContext,
): Promise<Response> {
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
  return signSession(answer, sessionTokens)
}

function notFound(): Response {
  const message = "Invalid Refresh Token: Refresh Token Not Found"
  return authError(400, { code: "refresh_token_not_found", message })
}
