import { type Context, Hono } from "hono"
import type { Logger } from "pino"
import type { Backend } from "../backend/backend.ts"
import { createApiAnswer } from "./api/answer-call.ts"
import type { AuthGuards } from "./auth/auth-call.ts"
import type { TakeTurn } from "./limits/turns.ts"

type Options = AuthGuards & {
  backend: Backend
  /** Takes a request's context; returns by what its sender is counted. */
  clientOf(context: Context): string | null
  /** Lets reads of the tables begin, as many as may be under way at once. */
  takeReadTurn: TakeTurn
  wakeOutbox(): void
  log: Logger
}

/** Every first path segment that belongs to the API, open or closed: none of them is ever a page. */
export const services = ["rest", "auth", "storage", "functions", "_system"]

/** Takes the path of a request; tells whether it belongs to the API. */
export function belongsToApi(path: string): boolean {
  const [, first = ""] = path.split("/", 2)
  return services.includes(first)
}

/** Takes the backend, the guards and the outbox worker's wake; returns what answers the API's addresses. */
export function createApi({ clientOf, ...options }: Options): Hono {
  const api = new Hono()
  const answer = createApiAnswer(options)
  for (const service of services) {
    api.all(`/${service}/*`, context => answer(context.req.raw, clientOf(context)))
  }
  return api
}
