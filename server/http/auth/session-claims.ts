import { z } from "zod"
import { rowId } from "#app/lib/stored-row.ts"

const claims = z.object({ sub: rowId, session_id: rowId, email: z.string() })

/** The account and the session that a token says it was made for; null where it says nothing. */
export type SessionClaims = z.infer<typeof claims> | null

/** Takes a request's headers; returns what its token claims, unverified. */
export function readClaims(headers: Headers): SessionClaims {
  const [, payload = ""] = headers.get("authorization")?.split(".") ?? []
  try {
    return claims.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data ?? null
  } catch {
    return null
  }
}
