import { once } from "node:events"
import { type IncomingHttpHeaders, type RequestListener, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { onTestFinished } from "vitest"
import { serveLocally } from "./serve-locally.ts"

/** Serves it until the test ends and returns what sends it one request, exactly as given. */
export async function serveListener(listener: RequestListener) {
  const { port, stop } = await serveLocally(listener)
  onTestFinished(stop)
  return async (path: string, headers: IncomingHttpHeaders = {}, method = "GET") => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end()
    const [response] = await once(sent, "response")
    const body: Buffer = await buffer(response)
    return { status: response.statusCode as number, headers: response.headers as IncomingHttpHeaders, body }
  }
}
