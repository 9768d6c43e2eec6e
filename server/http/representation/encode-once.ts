import { acceptedEncodings, type Encoding } from "./accept-encoding.ts"
import { compressBrotli, compressGzip } from "./compression.ts"

/** Below this many bytes the headers of a coding weigh more than it saves. */
const smallest = 1024
/** Quality of a compression that serves one answer: a page takes some 2 ms beside the main thread. */
const quality = 4

/**
 * Takes an Accept-Encoding header and a text that is sent once; returns it in the best coding that the client accepts,
 * with that coding's name. A client that refuses every coding gets the text unchanged.
 */
export async function encodeOnce(
  accepted: string | undefined,
  text: Buffer,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = text.length < smallest ? "identity" : (acceptedEncodings(accepted)[0] ?? "identity")
  if (encoding === "br") return { encoding, body: await compressBrotli(text, quality) }
  if (encoding === "gzip") return { encoding, body: await compressGzip(text) }
  return { encoding: "identity", body: text }
}

/**
 * Takes the answer to a request that nothing keeps; returns it in the best coding that the request accepts. The page
 * cache asks for pages without naming a coding and gets them unchanged.
 */
export async function encodeResponse(response: Response, request: Request): Promise<Response> {
  const isText = /^text\/|json|xml/.test(response.headers.get("content-type") ?? "")
  if (!isText || !response.body || response.headers.has("content-encoding")) return response
  const whole = Buffer.from(await response.arrayBuffer())
  const { body, encoding } = await encodeOnce(request.headers.get("accept-encoding") ?? undefined, whole)
  const headers = new Headers(response.headers)
  headers.set("content-length", String(body.length))
  if (encoding !== "identity") headers.set("content-encoding", encoding)
  if (request.headers.has("accept-encoding")) headers.append("vary", "accept-encoding")
  return new Response(new Uint8Array(body), { status: response.status, headers })
}
