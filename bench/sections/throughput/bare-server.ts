import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/**
 * What the server answers every request with: headers as a flat list, the body in base64; and whether it does without a
 * timer of its own for idle connections, as the product does.
 */
export type BareAnswer = { status: number; headers: string[]; body: string; isTuned: boolean }

// Runs as a process of its own: what node:http does to send an answer, which it gets as a message.
process.once("message", ({ status, headers, body: text, isTuned }: BareAnswer) => {
  const body = Buffer.from(text, "base64")
  const server = createServer((_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  })
  if (isTuned) server.keepAliveTimeout = 0
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
})

process.once("disconnect", () => process.exit())
