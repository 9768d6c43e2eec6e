import { type Encoding, encodings } from "./accept-encoding.ts"
import { compressBrotli, compressGzip } from "./compression.ts"
import { entityTag, hashOf } from "./entity-tag.ts"

/** A body in one coding and one form of it, with the whole header that goes with it. */
export type Variant = {
  body: Buffer
  form: string
  tag: string
  headers: readonly string[]
  /** The headers of the 304 that confirms a copy with this tag. */
  unchanged: readonly string[]
}

/** What one address answers with status 200: the same content in every coding that makes it smaller, and unchanged. */
export type Representation = {
  hash: string
  /** Headers of every answer about it, as a flat list of names and values. */
  shared: readonly string[]
  variants: Partial<Record<Encoding, Variant>>
  /** The same, compressed as well as it goes; null when nothing better is coming. */
  better: Promise<Representation> | null
  /** When the content was last changed, as an HTTP date. */
  lastModified?: string
  /** What the bodies take together. */
  bytes: number
}

type Options = {
  body: Buffer
  /** Headers of every answer, also of those without the body. */
  shared: readonly string[]
  contentType: string
  /** Quality of the last compression, 0 to 11; null for content that is compressed already. */
  quality: number | null
  lastModified?: string
  /** What was answered before: with the same content its compressed bodies are taken over. */
  previous?: Representation | undefined
}

/** A body in one coding, and what tells it from other bodies of the same content. */
type Form = { encoding: Encoding; body: Buffer; form: string }

/** Quality of the compression that the first answer waits for: some milliseconds for a page. */
const quickQuality = 5

/**
 * Takes a body and its headers; returns what can be sent, compressed quickly, while a better compression is on its
 * way.
 */
export async function represent(options: Options): Promise<Representation> {
  const { body, previous, quality } = options
  const hash = hashOf(body)
  const identity: Form = { encoding: "identity", body, form: "" }
  if (previous?.hash === hash) return takeOver(options, previous)
  if (quality === null) return assemble(options, hash, [identity])
  const [br, gzip] = await Promise.all([compressBrotli(body, quickQuality), compressGzip(body)])
  const others: Form[] = [identity, { encoding: "gzip", body: gzip, form: "gzip" }]
  const better = compressBrotli(body, quality).then(best =>
    assemble(options, hash, [...others, { encoding: "br", body: best, form: "br" }]),
  )
  return { ...assemble(options, hash, [...others, { encoding: "br", body: br, form: "br-quick" }]), better }
}

function takeOver(options: Options, previous: Representation): Representation {
  const forms = encodings.flatMap(encoding => {
    const variant = previous.variants[encoding]
    return variant ? [{ encoding, body: variant.body, form: variant.form }] : []
  })
  const better = previous.better?.then(best => takeOver(options, best)) ?? null
  return { ...assemble(options, previous.hash, forms), better }
}

function assemble(
  { shared, contentType, lastModified }: Options,
  hash: string,
  forms: Form[],
): Representation {
  const common = [
    ...shared,
    "vary",
    "accept-encoding",
    ...(lastModified ? ["last-modified", lastModified] : []),
  ]
  const whole = forms.find(({ encoding }) => encoding === "identity")?.body.length ?? 0
  const useful = forms.filter(({ encoding, body }) => encoding === "identity" || body.length < whole)
  const variants = useful.map(({ encoding, body, form }) => {
    const tag = entityTag(hash, form)
    const coding = form ? ["content-encoding", encoding] : []
    const own = ["content-type", contentType, ...coding, "content-length", String(body.length), "etag", tag]
    const unchanged = [...common, "etag", tag]
    return [encoding, { body, form, tag, headers: [...common, ...own], unchanged }] as const
  })
  return {
    hash,
    shared: common,
    variants: Object.fromEntries(variants),
    better: null,
    bytes: useful.reduce((sum, { body }) => sum + body.length, 0),
    ...(lastModified && { lastModified }),
  }
}
