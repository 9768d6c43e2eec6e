import { type Encoding, encodings } from "./accept-encoding.ts"
import { type Bodies, compress } from "./compression.ts"
import { entityTag, hashOf } from "./entity-tag.ts"

/** A body in one coding with the whole header that goes with it. */
export type Variant = { body: Buffer; tag: string; headers: string[] }

/** What one address answers with status 200: the same content in the codings that are ready. */
export type Representation = {
  hash: string
  /** Headers of every answer about it, as a flat list of names and values. */
  shared: readonly string[]
  variants: Partial<Record<Encoding, Variant>>
  /** The same with its compressed bodies; null when nothing more is coming. */
  complete: Promise<Representation> | null
  /** When the content was last changed, as an HTTP date. */
  lastModified?: string
  bytes: number
}

type Options = {
  body: Buffer
  /** Headers of every answer, also of those without the body. */
  shared: readonly string[]
  contentType: string
  /** Brotli's quality, 0 to 11; null for content that is compressed already. */
  quality: number | null
  lastModified?: string
  /** What was answered before: with the same content its compressed bodies are taken over. */
  previous?: Representation | undefined
}

/** Takes a body and its headers; returns what can be sent at once, with its compressed bodies on their way. */
export function represent(options: Options): Representation {
  const { body, previous, quality } = options
  const hash = hashOf(body)
  if (previous?.hash === hash && !previous.complete) return assemble(options, hash, bodiesOf(previous, body))
  const plain = assemble(options, hash, { identity: body })
  if (quality === null) return plain
  return { ...plain, complete: compress(body, quality).then(bodies => assemble(options, hash, bodies)) }
}

function bodiesOf({ variants }: Representation, identity: Buffer): Bodies {
  const found = encodings.map(encoding => [encoding, variants[encoding]?.body])
  return { ...Object.fromEntries(found.filter(([, body]) => body)), identity }
}

function assemble({ shared, contentType, lastModified }: Options, hash: string, bodies: Bodies) {
  const common = [
    ...shared,
    "vary",
    "accept-encoding",
    ...(lastModified ? ["last-modified", lastModified] : []),
  ]
  const variants: Representation["variants"] = {}
  let bytes = 0
  for (const encoding of encodings) {
    const body = bodies[encoding]
    if (!body) continue
    const tag = entityTag(hash, encoding)
    const coding = encoding === "identity" ? [] : ["content-encoding", encoding]
    const own = ["content-type", contentType, ...coding, "content-length", String(body.length), "etag", tag]
    variants[encoding] = { body, tag, headers: [...common, ...own] }
    bytes += body.length
  }
  return { hash, shared: common, variants, complete: null, bytes, ...(lastModified && { lastModified }) }
}
