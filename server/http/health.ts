import type { RequestListener, ServerResponse } from "node:http"
import { isRead, targetPath } from "./request-target.ts"

/**
 * Answers `/healthz`, by which a supervisor knows that the process lives, and `/readyz`, by which a proxy knows whether to
 * send visitors. `isReady` never fails.
 */
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
      if (!isRead(request)) return answer(response, 405, "", ["allow", "GET, HEAD"])
      if (path === "/healthz") return answer(response, 200, "alive\n")
      isReady().then(ready =>
        ready ? answer(response, 200, "ready\n") : answer(response, 503, "not ready\n", ["retry-after", "5"]),
      )
    }
}
