import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import type { Server } from "node:net"
import { clientIp, clientNetworks } from "./limits/client.ts"

/** Closes each connection of a client beyond so many, before anything is read. */
export function limitConnections(server: Server, most: number): void {
  const held = new Map<string, number>()
  server.on("connection", socket => {
    const client = clientIp({ peer: socket.remoteAddress, forwardedFor: null, proxies: 0 })
    // Whoever has left by now has no address.
    if (client === null) return
    const networks = clientNetworks(client)
    const othersIn = (network: string) => held.get(network) ?? 0
    if (networks.some(({ network, allowance }) => othersIn(network) >= most * allowance)) {
      socket.destroy()
      return
    }
    for (const { network } of networks) held.set(network, othersIn(network) + 1)
    socket.once("close", () => {
      for (const { network } of networks) {
        const left = othersIn(network) - 1
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
    })
  })
}

/** How long what still comes of a refused body is read and thrown away, in milliseconds. */
const linger = 500

/**
 * Closes the connection when an answer is given before its request's body has come to its end: Node would read on to find
 * the next request. What follows on the connection gets no answer, but may have been carried out.
 */
export function closeUnread(next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.socket.writableEnded) return
    if (hasBody(request)) closeWhenUnread(request, response)
    next(request, response)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

/** Other answers keep the method of their class, which is quicker than one of their own. */
function closeWhenUnread(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    if (!request.complete) {
      response.setHeader("connection", "close")
      request.socket.destroySoon = () => closeGraciously(request)
    }
    return writeHead(...given)
  }
}

/** Were the connection cut while its client sends, the system would throw the answer away before it is read. */
function closeGraciously(request: IncomingMessage): void {
  const { socket } = request
  if (socket.writableEnded) return
  socket.end()
  const destroy = () => socket.destroy()
  const timer = setTimeout(destroy, linger)
  socket.once("close", () => clearTimeout(timer))
  // Whoever began to read would have the rest wait for him.
  request.removeAllListeners("data").once("end", destroy).resume()
}

/**
 * Ends connections on which a request comes that a proxy in front could read in another way: with two hosts, keys or
 * content types, another transfer coding than chunks, chunks in HTTP/1.0, or a fragment in its target.
 */
export function rejectAmbiguous(next: RequestListener): RequestListener {
  return (request, response) => {
    if (isAmbiguous(request)) response.writeHead(400, { connection: "close", "content-length": "0" }).end()
    else next(request, response)
  }
}

/** Headers of which a request has one at most, by their lengths, which differ and tell most others from them. */
const singleOfLength: Partial<Record<number, string>> = {
  4: "host",
  6: "apikey",
  12: "content-type",
  13: "authorization",
  16: "content-encoding",
}

function isAmbiguous({ headers, rawHeaders, httpVersion, url = "" }: IncomingMessage): boolean {
  const coding = headers["transfer-encoding"]
  if (coding !== undefined && (coding.toLowerCase() !== "chunked" || httpVersion === "1.0")) return true
  let seen = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const given = rawHeaders[place] as string
    const single = singleOfLength[given.length]
    if (single === undefined || given.toLowerCase() !== single) continue
    const mark = 1 << given.length
    if (seen & mark) return true
    seen |= mark
  }
  return url.includes("#")
}
