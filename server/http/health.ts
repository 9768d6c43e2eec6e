import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { isRead, targetPath } from "./request-target.ts"

/** Largest body that `/healthz` takes, in bytes: above what proxies take by default, and below what fills a line. */
const largestBody = 3 * 1024 * 1024

/** Supervisors ask `/healthz`, proxies `/readyz`. A body sent to `/healthz` is dropped and measured, for the doctor. */
export function answerHealth(isReady: () => Promise<boolean>, headers: readonly string[]) {
  function answer(response: ServerResponse, status: number, word: string, more: string[] = []): void {
    const own = ["cache-control", "no-store", "content-type", "text/plain; charset=utf-8"]
    const length = ["content-length", String(Buffer.byteLength(word))]
    response.writeHead(status, [...headers, ...own, ...more, ...length]).end(word)
  }

  return (next: RequestListener): RequestListener =>
    (request, response) => {
      const path = targetPath(request.url ?? "")
      if (path !== "/healthz" && path !== "/readyz") return next(request, response)
      if (path === "/healthz" && request.method === "POST")
        return measure(request, length =>
          length === null ? answer(response, 413, "") : answer(response, 200, `received ${length}\n`),
        )
      if (!isRead(request)) return answer(response, 405, "", ["allow", "GET, HEAD"])
      if (path === "/healthz") return answer(response, 200, "alive\n")
      isReady().then(ready =>
        ready ? answer(response, 200, "ready\n") : answer(response, 503, "not ready\n", ["retry-after", "5"]),
      )
    }
}

/** Calls back with the length of the body once it has arrived; with null as soon as it is too large. */
function measure(request: IncomingMessage, onEnd: (length: number | null) => void): void {
  let length = 0
  const count = (piece: Buffer) => {
    length += piece.length
    if (length <= largestBody) return
    request.off("data", count).off("end", end).pause()
    onEnd(null)
  }
  const end = () => onEnd(length)
  request.on("data", count).on("end", end)
}
