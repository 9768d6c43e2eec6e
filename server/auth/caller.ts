import { createSecretKey } from "node:crypto"
import { errors, jwtVerify } from "jose"
import { LRUCache } from "lru-cache"
import { z } from "zod"
import type { Secrets } from "../secrets.ts"

const roles = ["anon", "authenticated", "service_role"] as const

/** A session's token has all of them; one of a role alone neither an account nor a session. */
const claims = z.looseObject({
  role: z.enum(roles),
  exp: z.number(),
  sub: z.guid().optional(),
  session_id: z.guid().optional(),
  email: z.string().optional(),
})

export type Claims = z.infer<typeof claims>

/** The caller of a request: a session by its token, or without one a visitor or the server itself, by their key. */
export type Caller = {
  role: (typeof roles)[number]
  /** Null where a key alone was shown. */
  claims: Claims | null
  /** The text of the claims, as the database is told of them. */
  claimsText: string
}

export type CallerFault = "no-key" | "bad-key" | "bad-token" | "expired-token"

type Options = Pick<Secrets, "jwtSecret" | "publishableKey" | "secretKey"> & { siteUrl: string }

export const issuerOf = (siteUrl: string) => new URL("/auth/v1", siteUrl).href

/** Tokens that are remembered once they were verified: a page of the panel asks five times at once with one. */
const mostTokens = 1000

/** Decides by the key and the token of a request who asks. Each request asks once, and hands the answer on. */
export function createCallerCheck({ jwtSecret, publishableKey, secretKey, siteUrl }: Options) {
  const secret = createSecretKey(Buffer.from(jwtSecret))
  const issuer = issuerOf(siteUrl)
  const byKey = new Map<string, Caller>([
    [publishableKey, { role: "anon", claims: null, claimsText: '{"role":"anon"}' }],
    [secretKey, { role: "service_role", claims: null, claimsText: '{"role":"service_role"}' }],
  ])
  const verified = new LRUCache<string, Caller & { claims: Claims }>({ max: mostTokens })

  async function verify(token: string): Promise<Caller | CallerFault> {
    const known = verified.get(token)
    if (known) return known.claims.exp * 1000 > Date.now() ? known : "expired-token"
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ["HS256"] })
      // Tokens of before the upgrade name no issuer.
      const read = claims.safeParse(payload)
      if (!read.success || (payload.iss ?? issuer) !== issuer) return "bad-token"
      const { data } = read
      const caller = { role: data.role, claims: data, claimsText: JSON.stringify(payload) }
      verified.set(token, caller)
      return caller
    } catch (error) {
      if (error instanceof errors.JWTExpired) return "expired-token"
      if (error instanceof errors.JOSEError) return "bad-token"
      throw error
    }
  }

  return async (headers: Headers): Promise<Caller | CallerFault> => {
    const key = headers.get("apikey")
    if (key === null) return "no-key"
    const byItsKey = byKey.get(key)
    if (!byItsKey) return "bad-key"
    const [, token] = /^bearer (\S+)$/i.exec(headers.get("authorization") ?? `Bearer ${key}`) ?? []
    if (token === key) return byItsKey
    return token ? verify(token) : "bad-token"
  }
}

export type CallerCheck = ReturnType<typeof createCallerCheck>
