import { QueryClient } from "@tanstack/react-query"
import { mayBeTransient, mostRetries, severalRows } from "./result.ts"
import type { z } from "./zod.ts"

const minute = 60_000

/** A read or write that the backend did not do. The status is that of HTTP; 0 when no answer came. */
export class RequestError extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = "RequestError"
    this.status = status
  }
}

/** Why a request was not done: no answer came, the backend refused it, could not do it now, or something unforeseen. */
export type RequestFailure = "offline" | "refused" | "unavailable" | "unexpected"

export function failureOf(error: Error): RequestFailure {
  if (!(error instanceof RequestError)) return "unexpected"
  const { status } = error
  if (status === 0) return "offline"
  if (status === 401 || status === 403) return "refused"
  return status === 429 || status >= 500 ? "unavailable" : "unexpected"
}

export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= mostRetries) return false
  return !(error instanceof RequestError) || mayBeTransient(error.status)
}

/** Without a network reads fail like any other instead of waiting for one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * minute, gcTime: 10 * minute, retry: shouldRetry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  })
}

/** What the backend's client resolves with; the status is that of HTTP, 0 when no answer came. */
type Answer = { data: unknown; error: { message: string; code?: string } | null; status: number }

/** The backend's own words, except where they speak of its protocol. */
function wordsFor({ code, message }: { code?: string; message: string }): string {
  return code === severalRows ? "several records were found where there may be only one" : message
}

/** Throws RequestError: with what the backend said, or with the place where the data has another form. */
export function dataOf<Data>({ data, error, status }: Answer, schema: z.ZodType<Data>): Data {
  if (error) throw new RequestError(wordsFor(error), status)
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw new RequestError(`another form of ${read.error.issues[0]?.path.join(".") || "the answer"}`, status)
}
