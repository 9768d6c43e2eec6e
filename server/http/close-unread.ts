import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** How long what still comes of a refused body is read and thrown away, in milliseconds. */
const linger = 500

/**
 * Takes a listener; returns one that closes the connection when an answer is given before its request's body has come to
 * its end. Without it Node reads on, for as long as a request may take, to find the next request. What follows such a
 * request on its connection gets no answer, but may have been carried out.
 */
export function closeUnread(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.socket.writableEnded) return
    if (hasBody(request)) closeWhenUnread(request, response)
    listener(request, response)
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
