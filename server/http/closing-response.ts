import { type IncomingMessage, ServerResponse } from "node:http"

/** How long what still comes of a refused body is read and thrown away, in milliseconds. */
const linger = 500

/**
 * An answer that closes the connection when it was given before its request's body had been read to the end. Without
 * it Node reads on, for as long as a request may take, to find the next request.
 */
export class ClosingResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  override writeHead(status: number, ...more: unknown[]): this {
    if (hasBody(this.req) && !this.req.readableEnded) {
      this.setHeader("connection", "close")
      this.req.socket.destroySoon = () => closeGraciously(this.req)
    }
    return super.writeHead(...([status, ...more] as Parameters<ServerResponse["writeHead"]>))
  }
}

/** Takes a request; tells whether its connection was closed by the answer before it, so that it gets none. */
export function isTooLate({ socket }: IncomingMessage): boolean {
  return socket.writableEnded
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

/** Were the connection cut while its client sends, the system would throw the answer away before it is read. */
function closeGraciously(request: IncomingMessage): void {
  const { socket } = request
  if (socket.writableEnded) return
  socket.end()
  const destroy = () => socket.destroy()
  const timer = setTimeout(destroy, linger)
  socket.once("close", () => clearTimeout(timer))
  request.once("end", destroy).resume()
}
