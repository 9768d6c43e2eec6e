import { QueryClient } from "@tanstack/react-query"
import { mayBeTransient, mostRetries } from "./read-retries.ts"

/** Time for which a read counts as fresh, in milliseconds. */
const freshFor = 5 * 60 * 1000
/** Time for which an unused read is kept, in milliseconds. */
const keptFor = 10 * 60 * 1000

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

/** Takes what a read or a write failed with; returns why, in one word. */
export function failureOf(error: Error): RequestFailure {
  if (!(error instanceof RequestError)) return "unexpected"
  const { status } = error
  if (status === 0) return "offline"
  if (status === 401 || status === 403) return "refused"
  return status === 429 || status >= 500 ? "unavailable" : "unexpected"
}

/** Takes how often a read has failed and its last error; tells whether to try again. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= mostRetries) return false
  return !(error instanceof RequestError) || mayBeTransient(error.status)
}

/** Returns a cache for the panel's reads. Without a network they fail like any other instead of waiting for one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor, gcTime: keptFor, retry: shouldRetry, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  })
}
