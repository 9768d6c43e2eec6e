import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { LRUCache } from "lru-cache"
import Negotiator from "negotiator"

/** The codings that bodies are kept in, the smallest result first. */
export const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send few different headers, and parsing one takes longer than all else of an answer from memory. */
const negotiated = new LRUCache<string, readonly Encoding[]>({ max: 100, memoMethod: negotiate })

/** The codings that a client accepts, the best first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  return header ? negotiated.memo(header) : ["identity"]
}

/** Missing in negotiator's types: of codings with the same weight the preferred one comes first. */
type Preferring = {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}

function negotiate(header: string): Encoding[] {
  const negotiator: unknown = new Negotiator({ headers: { "accept-encoding": header } })
  return (negotiator as Preferring).encodings(encodings, { preferred: encodings })
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Off the main thread, as gzip below. Quickly, over a small window, a page takes 1.5 ms, a tenth of the usual window's time. */
export async function compressBrotli(text: Buffer, form: "quick" | "best"): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: form === "best" ? 11 : 9,
    [constants.BROTLI_PARAM_LGWIN]: form === "best" ? 22 : 16,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return fitted(await brotli(text, { params }))
}

export async function compressGzip(text: Buffer): Promise<Buffer> {
  return fitted(await zip(text))
}

/** Copies a part: zlib returns parts of 64 KB of memory, which would be held as long as the part is kept. */
function fitted(part: Buffer): Buffer {
  const whole = Buffer.allocUnsafeSlow(part.length)
  part.copy(whole)
  return whole
}

/** Below this many bytes the headers of a coding weigh more than it saves. */
const smallest = 1024

/** Compresses a text that is sent once, in the best coding that the client accepts; unchanged where it accepts none. */
export async function encodeOnce(
  accepted: string | undefined,
  text: Buffer,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const encoding = text.length < smallest ? "identity" : (acceptedEncodings(accepted)[0] ?? "identity")
  if (encoding === "br") return { encoding, body: await compressBrotli(text, "quick") }
  if (encoding === "gzip") return { encoding, body: await compressGzip(text) }
  return { encoding: "identity", body: text }
}

/** Compresses an answer that nothing keeps. The page cache names no coding and gets pages unchanged. */
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
