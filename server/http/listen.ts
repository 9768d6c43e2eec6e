import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http"
import { pageAt } from "#app/i18n/paths.ts"
import { photographsPath } from "#app/lib/photograph.ts"
import { OperatorError } from "../operator-error.mjs"
import { clientIp, clientNetworks } from "./limits/client.ts"
import { targetPath } from "./request-target.ts"

/** A connection's limits: milliseconds, bytes of headers, number of connections. */
const connectionLimits = {
  headersTimeout: 10_000,
  /** From the first byte to the last of the body, also of photographs over a phone's line. */
  requestTimeout: 5 * 60_000,
  /** The same for every other body, from the end of the headers. */
  bodyTimeout: 30_000,
  /** None of its own: `silence` ends idle connections too, and a second timer would be reset by every answer. */
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  /** Longer than proxies keep idle connections (nginx one minute, Caddy two), so that none sends into a closing one. */
  silence: 130_000,
  /** A quarter of what the server is tried with, and enough for the six of each browser of eighty people in one office. */
  connectionsPerClient: 500,
} satisfies ServerOptions & { silence: number; bodyTimeout: number; connectionsPerClient: number }

/** Node closes connections that exceed a limit. Throws OperatorError when the port or the host cannot be used. */
export function listen(
  listener: RequestListener,
  port: number,
  host: string,
  changes: Partial<typeof connectionLimits> = {},
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const { silence, bodyTimeout, connectionsPerClient, ...options } = { ...connectionLimits, ...changes }
    const server = createServer(options, limitBodies(listener, bodyTimeout))
    server.timeout = silence
    // Their bytes are bounded; beyond a number of them Node would leave some unread that a proxy in front has read.
    server.maxHeadersCount = 0
    limitConnections(server, connectionsPerClient)
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new OperatorError(explain(error, port, host), { cause: error }))
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** Ends a connection whose body does not come to its end in time, as Node does. */
function limitBodies(listener: RequestListener, milliseconds: number): RequestListener {
  return (request, response) => {
    if (hasBody(request) && !takesPhotographs(request)) {
      const { socket } = request
      const timer = setTimeout(() => {
        if (!request.complete) socket.end(timeoutAnswer, () => socket.destroy())
      }, milliseconds)
      for (const event of ["end", "close"]) request.once(event, () => clearTimeout(timer))
    }
    listener(request, response)
  }
}

const timeoutAnswer = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n"

function takesPhotographs({ url = "", headers }: IncomingMessage): boolean {
  const path = targetPath(url)
  const isForm = pageAt(path.replace(/\.data$/, "")) === "contact"
  return path === photographsPath || (isForm && /^multipart\//i.test(headers["content-type"] ?? ""))
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  const place = `Port ${port} on ${host} cannot be used`
  if (code === "EADDRINUSE")
    return `${place}: another program listens there. Stop that program, or choose another port: PORT=3001 npm start`
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return `${place}: this machine has no such address. Set HOST to one of its own, such as 127.0.0.1, or to 0.0.0.0 for all.`
  return `${place}: ${message}. Choose another port: PORT=3001 npm start`
}

/** Closes each connection of a client beyond so many, before anything is read. */
function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on("connection", socket => {
    const client = clientIp({ peer: socket.remoteAddress, forwardedFor: null, proxies: 0 })
    // A closed socket has no address.
    if (client === null) return
    const networks = clientNetworks(client)
    const othersIn = (network: string) => open.get(network) ?? 0
    if (networks.some(({ network, allowance }) => othersIn(network) >= most * allowance)) {
      socket.destroy()
      return
    }
    for (const { network } of networks) open.set(network, othersIn(network) + 1)
    socket.once("close", () => {
      for (const { network } of networks) {
        const left = othersIn(network) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      }
    })
  })
}

/** Time that requests under way get to end, in milliseconds. */
const closeLimit = 5000
/** Pause between two looks for connections that have become idle, in milliseconds. */
const sweepInterval = 50

/** Accepts no further connection, lets requests under way end, and resolves when all have. */
export function closeGracefully(server: Server): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), closeLimit)
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve()
    })
  })
}

/** Milliseconds for which the rest of a refused body is read and thrown away. */
const linger = 500

/** Node would read on to find the next request. Later requests get no answer, but may have been carried out. */
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
      request.socket.destroySoon = () => closeLingering(request)
    }
    return writeHead(...given)
  }
}

/** Were the connection cut while its client sends, the system would throw the answer away before it is read. */
function closeLingering(request: IncomingMessage): void {
  const { socket } = request
  if (socket.writableEnded) return
  socket.end()
  const destroy = () => socket.destroy()
  const timer = setTimeout(destroy, linger)
  socket.once("close", () => clearTimeout(timer))
  // A reader that stopped would leave the rest unread.
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

/** Headers of which a request has one at most, by their lengths, which differ, and exclude most others. */
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
