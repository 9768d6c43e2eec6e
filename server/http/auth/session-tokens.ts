import { createHmac, timingSafeEqual } from "node:crypto"

/**
 * What a browser is given in place of the auth server's refresh tokens, of which 74 bits are random: each with a seal
 * of 256 bits that only this server makes. So the rows of the database alone open no session.
 */
export type SessionTokens = {
  /** Takes a token of the auth server; returns the browser's. */
  seal(token: string): string
  /** Takes a browser's token; returns the auth server's, or null where the seal is not ours. */
  open(sealed: string): string | null
}

/** Takes the installation's key; returns what seals refresh tokens. */
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

/** Takes an answer of the auth server and what seals; returns it with a browser's refresh token where it has one. */
export async function sealSession(answer: Response, tokens: SessionTokens): Promise<Response> {
  if (!answer.ok) return answer
  const session = await answer.clone().json()
  if (typeof session?.refresh_token !== "string") return answer
  const sealed = { ...session, refresh_token: tokens.seal(session.refresh_token) }
  return Response.json(sealed, { status: answer.status, headers: answer.headers })
}
