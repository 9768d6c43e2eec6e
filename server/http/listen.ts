import { createServer, type RequestListener, type Server } from "node:http"
import { StartError } from "../backend/postgres/start-error.ts"

/** Takes a listener and an address; resolves with the listening server. Throws StartError when the port is taken. */
export function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000 }, listener)
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE"
      const reason = taken ? "another program listens there" : error.message
      const message = `Port ${port} on ${host} cannot be used: ${reason}. Stop that program, or choose another port: PORT=3001 npm start`
      reject(new StartError("port-taken", message, { cause: error }))
    })
    server.listen(port, host, () => resolve(server))
  })
}

/** Time that requests under way get to end, in milliseconds. */
const closeLimit = 5000
/** Pause between two looks for connections that have become idle, in milliseconds. */
const sweepInterval = 50

/** Takes a listening server; takes no further connection, lets requests under way end, and resolves when all have. */
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
