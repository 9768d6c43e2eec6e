import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** What the server answers every request with: headers as a flat list, the body in base64. */
export type BareAnswer = { status: number; headers: string[]; body: string }

// Runs as a process of its own: what node:http does as it comes to send an answer, which it gets as a message.
process.once("message", ({ status, headers, body: text }: BareAnswer) => {
  const body = Buffer.from(text, "base64")
  const server = createServer((_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  })
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
})

process.once("disconnect", () => process.exit())
