import { createServer, type IncomingMessage } from "node:http"
import { connect } from "node:net"
import fc from "fast-check"
import { expect, test } from "vitest"
import { headerOf } from "./header-of.ts"

const names = ["accept-encoding", "if-none-match", "content-length", "host", "range", "x-forwarded-for"]

/** Sends a request as written; returns it as Node hands it on. */
async function receive(lines: string[]): Promise<IncomingMessage> {
  const received = Promise.withResolvers<IncomingMessage>()
  const server = createServer((request, response) => {
    received.resolve(request)
    response.end()
  })
  await new Promise<void>(resolve => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1")
  socket.end(`${["GET / HTTP/1.1", ...lines].join("\r\n")}\r\n\r\n`)
  const request = await received.promise
  socket.destroy()
  server.close()
  return request
}

test("a header is what Node says that it is: however it is written, given twice, or not given", async () => {
  const line = fc.tuple(
    fc.constantFrom(
      "Accept-Encoding",
      "accept-encoding",
      "IF-NONE-MATCH",
      "Range",
      "X-Forwarded-For",
      "Accept",
    ),
    fc.constantFrom("br", " gzip ", '"a"', "bytes=0-1", ""),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), async given => {
      const request = await receive(["Host: localhost", ...given.map(([name, value]) => `${name}:${value}`)])
      const read = names.map(name => headerOf(request, name))
      expect(read).toEqual(names.map(name => request.headers[name]))
    }),
    { numRuns: 60 },
  )
})
