import type { Client } from "#app/lib/server-environment.ts"
import { readBody } from "../bodies.ts"
import type { Limiter } from "../limits/limiter.ts"
import { type OwnSite, readReport } from "./read-report.ts"

/** In bytes: a report quotes the whole policy and an address. */
const largestBody = 16 * 1024

/** Reports that the database is given at once; further ones are dropped, so that reports keep nobody waiting. */
const mostAtOnce = 4

type Options = OwnSite & {
  privileged: Pick<Client, "rpc">
  limiter: Pick<Limiter, "take">
  log: { warn(fields: object, message: string): void }
}

/** Answers browsers that report what a page's policy refused: always alike, whatever becomes of it. */
export function createReportHandler({ privileged, limiter, log, ...site }: Options) {
  let underWay = 0

  async function keep(request: Request, client: string | null): Promise<void> {
    const body = await readBody(request, largestBody)
    if (!(body instanceof Uint8Array)) return
    const report = readReport(new TextDecoder().decode(body), site)
    if (!report || underWay >= mostAtOnce) return
    underWay++
    try {
      if ((await limiter.take("reportByClient", client)) > 0) return
      const { error } = await privileged.rpc("note_policy_report", report)
      if (error) log.warn({ code: error.code }, "a browser's report could not be saved")
    } finally {
      underWay--
    }
  }

  return async (request: Request, client: string | null): Promise<Response> => {
    await keep(request, client)
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } })
  }
}
