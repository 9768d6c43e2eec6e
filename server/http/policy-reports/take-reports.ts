import type { Client } from "#app/lib/server-environment.ts"
import { readBody } from "../bodies.ts"
import type { Limiter } from "../limits/limiter.ts"
import { type OwnSite, readReports } from "./read-reports.ts"

/** In bytes: a report quotes the whole policy, and a browser may gather some of them. */
const largestBody = 32 * 1024

/** Bodies that the database is given at once; further ones are dropped, so that reports keep nobody waiting. */
const mostAtOnce = 4

type Options = OwnSite & {
  /** The privileged client. */
  privileged: Pick<Client, "rpc">
  limiter: Pick<Limiter, "take">
  log: { warn(fields: object, message: string): void }
}

/** Answers browsers that report what a page's policy refused: always alike, whatever becomes of it. */
export function createReportTaker({ privileged, limiter, log, ...site }: Options) {
  let underWay = 0

  async function keep(request: Request, client: string | null): Promise<void> {
    const body = await readBody(request, largestBody)
    if (!(body instanceof Uint8Array)) return
    const reports = readReports(request.headers.get("content-type"), new TextDecoder().decode(body), site)
    if (reports.length === 0 || underWay >= mostAtOnce) return
    underWay++
    try {
      if ((await limiter.take("reportByClient", client)) > 0) return
      const made = { reports: reports.map(report => ({ ...report, times: 1 })) }
      const { error } = await privileged.rpc("note_policy_reports", { made })
      if (error) log.warn({ code: error.code }, "what browsers reported is not kept")
    } finally {
      underWay--
    }
  }

  return async (request: Request, client: string | null): Promise<Response> => {
    await keep(request, client)
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } })
  }
}
