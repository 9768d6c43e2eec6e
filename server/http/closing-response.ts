import { type IncomingMessage, ServerResponse } from "node:http"

/** Answers of addresses that take no body by any method, or none by the one that was used. */
const closedTo = [404, 405]

/**
 * An answer that closes the connection when its request came with a body that nobody wants: one to a read, or to an
 * address that takes none. Without it Node reads on, for as long as a request may take, to find the next request.
 */
export class ClosingResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  override writeHead(status: number, ...more: unknown[]): this {
    const isUnread = hasBody(this.req) && !this.req.readableEnded
    if (isUnread && (isRead(this.req) || closedTo.includes(status))) this.setHeader("connection", "close")
    return super.writeHead(...([status, ...more] as Parameters<ServerResponse["writeHead"]>))
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD"
}
