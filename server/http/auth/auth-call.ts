import type { z } from "zod"
import { authRefusal, tooManyTries } from "../api/refusal.ts"
import type { Limiter } from "../limits/limiter.ts"
import type { LimitName } from "../limits/policies.ts"
import type { TakeTurn } from "../limits/turns.ts"
import type { EvenTime } from "./even-time.ts"
import type { KnownDevices } from "./known-devices.ts"
import type { PasswordWork } from "./password-work.ts"
import type { PresentedToken } from "./refresh.ts"
import type { RegistrationProofs } from "./registration-proofs.ts"
import type { SessionClaims } from "./session-claims.ts"
import type { SessionTokens } from "./session-tokens.ts"

/** A call to the auth server: where to, with what, and by what its sender is counted. */
export type AuthCall = {
  path: string
  query: URLSearchParams
  /** The JSON value of the body; null without one. */
  body: unknown
  client: string | null
  /** The request's cookies, as sent. */
  cookies: string | null
  /** What the caller's token says; the auth server alone knows whether it is genuine. */
  claims: SessionClaims
  /** Passes a call on to the auth server, as who called, and gives its answer. Never fails. */
  forward(path: string, body?: object, method?: string): Promise<Response>
}

/** What answering a call needs. */
export type AuthGuards = {
  limiter: Limiter
  startEvenTime: EvenTime
  passwordWork: PasswordWork
  /** Lets what compares or hashes a password begin, as many as may run at once. */
  takePasswordTurn: TakeTurn
  /** Lets what compares the password of a known device begin: a line is an account's, whatever number of devices it has. */
  takeDeviceTurn: TakeTurn
  /** Takes a session's id; tells whether its person signed in just now. Never fails. */
  signedInRecently(sessionId: string): Promise<boolean>
  knownDevices: KnownDevices
  registrationProofs: RegistrationProofs
  /** Takes a mailed link's secret and a browser's proof; notes that they belong to one registration, if so. Never fails. */
  proveRegistration(link: string, proof: string): Promise<void>
  sessionTokens: SessionTokens
  /** Takes a refresh token of the auth server; says what it is good for. Null where the database does not answer. */
  checkToken(token: string): Promise<PresentedToken | null>
  /** Takes the address of an account; tells its owner by mail that a session was ended. */
  warnOwner(email: string): void
  /** Tells whether the bearer of a request's token is an administrator; null when that cannot be known. */
  isAdmin(headers: Headers): Promise<boolean | null>
}

/** Answers one kind of call to the auth server. */
export type AuthAnswer = (call: AuthCall, guards: AuthGuards) => Promise<Response>

/** When to try again where too many passwords wait to be compared, in seconds. */
export const secondsWhenBusy = 5

/** Takes what a body must be and a call; returns the body's values, or the refusal of a body that is none. */
export function parseBody<Form>(schema: z.ZodType<Form>, { body }: AuthCall): Form | Response {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(issue => issue.path.join(".") || "the body"))
  return authRefusal(400, { code: "validation_failed", message: `Wrong: ${[...fields].join(", ")}` })
}

/** Takes the limits and who is counted by each; counts one try and returns the refusal when there were too many. */
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

/** Takes an answer of the auth server; returns its error's code, or undefined. The answer can still be read. */
export async function errorCode(answer: Response): Promise<string | undefined> {
  if (answer.ok) return undefined
  const body = await answer
    .clone()
    .json()
    .catch(() => null)
  return body?.error_code
}
