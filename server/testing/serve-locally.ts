import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"

/** A server at a free port of this machine. */
export type LocalServer = {
  server: Server
  port: number
  url: string
  /** Closes every connection, those that wait for an answer too. */
  stop(): void
}

export async function serveLocally(listener?: RequestListener): Promise<LocalServer> {
  const server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export function serveAnswers(answer: (request: Request) => Promise<Response>): Promise<LocalServer> {
  return serveLocally(getRequestListener(request => answer(request)))
}
