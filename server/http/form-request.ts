import { readBody } from "./request-body.ts"

/** Largest body of a form, in bytes. */
const largestForm = 64 * 1024

/** Takes a request for a page; returns it with its body read, or the refusal of a body that is too large or broken. */
export async function formRequest(request: Request): Promise<Request | Response> {
  const { method, url, headers } = request
  if (method === "GET" || method === "HEAD") return request
  const body = await readBody(request, largestForm)
  if (body instanceof Uint8Array) return new Request(url, { method, headers, body })
  return new Response(body.message, { status: body.status, headers: { "cache-control": "no-store" } })
}
