import { createHash } from "node:crypto"
import { compressBrotli, compressGzip, type Encoding, encodings } from "./compression.ts"

/** A whole answer: headers are a flat list of names and values, which many answers share. */
export type Answer = { status: number; headers: readonly string[]; body?: Buffer }

/** An address's answer with status 200: the same content in every coding that makes it smaller, and unchanged. */
export type Representation = {
  variants: Partial<Record<Encoding, { body: Buffer; headers: readonly string[] }>>
  /** Headers of every answer about it, as a flat list of names and values. */
  shared: readonly string[]
  /** The headers of the 304 that confirms a client's copy. */
  unchanged: readonly string[]
  validators: { etag: string; "last-modified"?: string }
  /** The same, compressed as well as it goes; null when nothing better is coming. */
  better: Promise<Representation> | null
  bytes: number
}

type Options = {
  body: Buffer
  shared: readonly string[]
  contentType: string
  /** Quick for content that changes; best, behind the first answer, for content that stays; null for what is compressed already. */
  compression: "quick" | "best" | null
  /** When the content was last changed, as an HTTP date. */
  lastModified?: string
}

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

/** Returns what can be sent, compressed quickly, while a better compression may be on its way. */
export async function represent(options: Options): Promise<Representation> {
  const { body: identity, compression } = options
  const etag = entityTag(identity, compression !== null)
  if (!compression) return assemble(options, etag, { identity })
  const [br, gzip] = await Promise.all([compressBrotli(identity, "quick"), compressGzip(identity)])
  const quick = assemble(options, etag, { br, gzip, identity })
  if (compression === "quick") return quick
  const best = compressBrotli(identity, "best")
  return { ...quick, better: best.then(br => assemble(options, etag, { br, gzip, identity })) }
}

/** All codings share a weak tag: a copy in any of them is still right. Content with one form has a strong one. */
function entityTag(body: Buffer, hasCodings: boolean): string {
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`
  return hasCodings ? `W/${tag}` : tag
}

function assemble(
  { shared, contentType, lastModified }: Options,
  etag: string,
  bodies: Bodies,
): Representation {
  const common = [
    ...[...shared, "vary", "accept-encoding"],
    ...(lastModified ? ["last-modified", lastModified] : []),
  ]
  const unchanged = [...common, "etag", etag]
  const variants: Representation["variants"] = {}
  let bytes = 0
  for (const encoding of encodings) {
    const body = bodies[encoding]
    if (!body || (encoding !== "identity" && body.length >= bodies.identity.length)) continue
    const coding = encoding === "identity" ? [] : ["content-encoding", encoding]
    const own = ["content-type", contentType, ...coding, "content-length", String(body.length)]
    variants[encoding] = { body, headers: [...unchanged, ...own] }
    bytes += body.length
  }
  const validators = { etag, ...(lastModified && { "last-modified": lastModified }) }
  return { variants, shared: common, unchanged, validators, better: null, bytes }
}

/** Bytes of an entry beside its bodies: its key, its headers' strings, its place in the list. */
const overhead = 4096

/** The bounds of a store of content: so many bytes in all, and an eighth of them for one entry. */
export function contentBounds<Value>(maxSize: number, contentOf: (value: Value) => Representation) {
  return {
    maxSize,
    maxEntrySize: Math.floor(maxSize / 8),
    sizeCalculation: (value: Value) => contentOf(value).bytes + overhead,
    // A read under way answers those who wait, also when something better has replaced it in the store.
    ignoreFetchAbort: true,
  }
}
