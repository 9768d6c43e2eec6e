import { z } from "zod"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import type { Accounts } from "../../auth/accounts.ts"
import type { Caller, CallerFault } from "../../auth/caller.ts"
import { authError, tooManyTries } from "../api/api-error.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { LimitName } from "../limits/rate-limits.ts"
import type { createAuthContext } from "./auth-context.ts"

export type AuthCall = {
  path: string
  query: URLSearchParams
  /** Null without a body. */
  body: unknown
  client: string | null
  cookies: string | null
  /** A browser says from which page it sends what it posts; other clients say nothing. */
  isBrowser: boolean
  /** Its User-Agent. */
  agent: string
  caller: Caller | CallerFault
  accounts: Accounts
}

export type AuthContext = ReturnType<typeof createAuthContext>

export type AuthHandler = (call: AuthCall, authContext: AuthContext) => Promise<Response>

const email = z.string().max(254)
/** Mail is sent to it. */
const mailbox = z.string().refine(isPlainAddress)
const password = z.string().max(1000)
/** Other administrators read it in mails and lists. In characters, at most. */
const deviceName = (longest: number) =>
  z
    .string()
    .transform(text => cleanLine(text).trim())
    .pipe(z.string().max(longest))
/** Of what an account says about itself, the panel's language alone is kept. */
const data = z.object({ language: z.enum(["pl", "en"]).optional().catch(undefined) })

/** What each call to the auth server may carry. Whatever else is sent is dropped. */
export const authBodies = {
  signUp: z.object({ email: mailbox, password, data: data.optional() }),
  /** The auth server compares no empty password. */
  signIn: z.object({ email, password: password.min(1) }),
  refresh: z.object({ refresh_token: z.string().min(1).max(200) }),
  link: z.object({ type: z.string().max(20), token_hash: z.string().max(200) }),
  recover: z.object({ email: mailbox }),
  resend: z.object({ type: z.literal("signup"), email: mailbox }),
  factor: z.object({
    factor_type: z.enum(["totp", "phone", "webauthn"]),
    friendly_name: deviceName(100).optional(),
    issuer: deviceName(100).optional(),
  }),
  code: z.object({ challenge_id: z.guid(), code: z.string().max(20) }),
  passkeyName: z.object({ friendly_name: deviceName(120) }),
  /** An account keeps its address. */
  user: z.object({ email: z.undefined().optional(), password: password.optional(), data: data.optional() }),
}

export function parseBody<Form>(schema: z.ZodType<Form>, { body }: AuthCall): Form | Response {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(issue => issue.path.join(".") || "the body"))
  return authError(400, { code: "validation_failed", message: `Wrong: ${[...fields].join(", ")}` })
}

/** Counts one try by each of the limits; null when none has had too many. */
export async function countTries(
  limiter: Limiter,
  counted: Partial<Record<LimitName, string | null>>,
): Promise<Response | null> {
  for (const [name, who = null] of Object.entries(counted)) {
    const seconds = await limiter.take(name as LimitName, who)
    if (seconds > 0) return tooManyTries(seconds)
  }
  return null
}

/** The answer where too many passwords wait to be compared. */
export const busy = () => tooManyTries(5)

/** The id of a factor or a passkey, which a path names. */
export const idIn = ({ path }: Pick<AuthCall, "path">): string => path.split("/")[4] ?? ""
