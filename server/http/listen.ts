import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http"
import { Failure } from "../../scripts/bootstrap/terminal.mjs"
import { limitConnections } from "./connections.ts"

/** How long a client may take, in milliseconds, how many bytes of headers it may send, how many connections hold. */
const patience = {
  headersTimeout: 10_000,
  /** From the first byte to the last of the body. */
  requestTimeout: 30_000,
  /** None of its own: `silence` ends idle connections too, and a second timer would be set anew by every answer. */
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  /**
   * Of silence either way: longer than any answer is waited for, and than proxies in front keep idle connections (nginx
   * one minute, Caddy two), so that none sends into a closing one.
   */
  silence: 130_000,
  /** A quarter of what the server is tried with, and enough for the six of each browser of eighty people in one office. */
  connectionsPerClient: 500,
} satisfies ServerOptions & { silence: number; connectionsPerClient: number }

/** Node closes connections that exceed the patience. Throws Failure when the port or the host cannot be used. */
export function listen(
  listener: RequestListener,
  port: number,
  host: string,
  changes: Partial<typeof patience> = {},
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const { silence, connectionsPerClient, ...options } = { ...patience, ...changes }
    const server = createServer(options, listener)
    server.timeout = silence
    // Their bytes are bounded; beyond a number of them Node would leave some unread that a proxy in front has read.
    server.maxHeadersCount = 0
    limitConnections(server, connectionsPerClient)
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new Failure(explain(error, port, host), { cause: error }))
    })
    server.listen(port, host, () => resolve(server))
  })
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  const place = `Port ${port} on ${host} cannot be used`
  if (code === "EADDRINUSE")
    return `${place}: another program listens there. Stop that program, or choose another port: PORT=3001 npm start`
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL")
    return `${place}: this machine has no such address. Set HOST to one of its own, such as 127.0.0.1, or to 0.0.0.0 for all.`
  return `${place}: ${message}. Choose another port: PORT=3001 npm start`
}

/** Time that requests under way get to end, in milliseconds. */
const closeLimit = 5000
/** Pause between two looks for connections that have become idle, in milliseconds. */
const sweepInterval = 50

/** Takes no further connection, lets requests under way end, and resolves when all have. */
export function closeGently(server: Server): Promise<void> {
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
