import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { onTestFinished } from "vitest"

/** Takes a listener; serves it until the test ends and returns what sends it one request, exactly as given. */
export async function serveListener(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return async (path: string, headers: IncomingHttpHeaders = {}, method = "GET") => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end()
    const [response] = await once(sent, "response")
    const body: Buffer = await buffer(response)
    return { status: response.statusCode as number, headers: response.headers as IncomingHttpHeaders, body }
  }
}
