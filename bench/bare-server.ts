import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** An answer as it was sent: its headers as a flat list, without those that node:http adds itself, the body in base64. */
export type Answer = { status: number; headers: string[]; body: string }

// Runs as a process of its own: what node:http does to send one answer to everybody, which it gets as a message.
process.once("message", ({ status, headers, body: text }: Answer) => {
  const body = Buffer.from(text, "base64")
  const server = createServer((_, response) => {
    response.writeHead(status, headers)
    response.end(body)
  })
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
})

process.once("disconnect", () => process.exit())
