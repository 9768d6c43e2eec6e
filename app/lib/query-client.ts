import { QueryClient } from "@tanstack/react-query"
import { maxRetries, mayBeTransient, proofNeeded, severalRows } from "./result.ts"
import type { z } from "./zod.ts"

const minute = 60_000

/** A failed read or write. `status` is the HTTP status; 0 without a response. */
export class RequestError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = "RequestError"
    this.status = status
  }
}

/** The proof that the backend asks for before it changes who gets in: a sign-in of just now, or a code alone. */
export type Proof = "sign-in" | "code"

/** Nothing was changed: the proof is needed first. */
export class ProofNeeded extends RequestError {
  readonly proof: Proof

  constructor(proof: Proof) {
    super("a proof of the last ten minutes is needed", 403)
    this.name = "ProofNeeded"
    this.proof = proof
  }
}

/** The limits of the database that a caller can come to, by the names under which it says so. */
const limits = { removals_an_hour: "tooManyRemovals", mails_an_hour: "tooManyMails" } as const

/** "offline": no response. "refused": 4xx. "unavailable": the backend cannot do it now. */
export type RequestFailure = "offline" | "refused" | "unavailable" | "unexpected"

export function failureOf(error: Error): RequestFailure {
  if (!(error instanceof RequestError)) return "unexpected"
  const { status } = error
  if (status === 0) return "offline"
  if (status === 401 || status === 403) return "refused"
  return status === 429 || status >= 500 ? "unavailable" : "unexpected"
}

/** Also "tooManyRemovals" and "tooManyMails": the caller may do it again within the hour. */
export function writeFailureOf(error: Error): RequestFailure | (typeof limits)[keyof typeof limits] {
  const found = Object.entries(limits).find(([name]) => error.message.includes(name))
  return found ? found[1] : failureOf(error)
}

export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= maxRetries) return false
  return !(error instanceof RequestError) || mayBeTransient(error.status)
}

/** Without a network, reads fail instead of waiting for one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * minute, gcTime: 10 * minute, retry: shouldRetry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  })
}

/** From supabase-js; `status` is 0 without a response. */
type Answer = { data: unknown; error: Refusal | null; status: number }

type Refusal = { message: string; code?: string; details?: string | null }

/** The backend's message, except where it is about the protocol. */
function messageOf({ code, message }: Refusal): string {
  return code === severalRows ? "several records were found where there may be only one" : message
}

export function requestError(refusal: Refusal, status: number): RequestError {
  if (refusal.code === proofNeeded) return new ProofNeeded(refusal.details === "code" ? "code" : "sign-in")
  return new RequestError(messageOf(refusal), status)
}

/** Throws RequestError: ProofNeeded, one with the backend's message, or one with the path of invalid data. */
export function dataOf<Data>({ data, error, status }: Answer, schema: z.ZodType<Data>): Data {
  if (error) throw requestError(error, status)
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw new RequestError(`another form of ${read.error.issues[0]?.path.join(".") || "the answer"}`, status)
}

/** Whether an answer has a row, as one that a write has changed. Throws RequestError. */
export function hasRow({ data, error, status }: Answer): boolean {
  if (error) throw requestError(error, status)
  return Array.isArray(data) && data.length > 0
}
