import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** What the server answers every request with: headers as a flat list, the body in base64. */
export type BareAnswer = { headers: string[]; body: string }

// Runs as a process of its own: the least that node:http can do to send an answer, which it gets as a message.
process.once("message", (answer: BareAnswer) => {
  const body = Buffer.from(answer.body, "base64")
  const server = createServer((_, response) => {
    response.writeHead(200, answer.headers)
    response.end(body)
  })
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
})

process.once("disconnect", () => process.exit())
