import { open } from "node:fs/promises"
import { getMimeType } from "hono/utils/mime"
import { type Representation, represent } from "../representation/representation.ts"

const year = "public, max-age=31536000, immutable"
const month = "public, max-age=2592000"
const day = "public, max-age=86400"

/** Types that become smaller: text of any kind. Pictures and fonts are compressed already. */
const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml|manifest))/
const brotliQuality = 11

/** Types that browsers use within a page; all others they may show as documents. SVG can have scripts. */
const partOfPage = /^(font\/|text\/(css|javascript)|image\/(?!svg))/

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return year
  return path.startsWith("/media/") ? month : day
}

type FileHeaders = { headers: readonly string[]; partHeaders: readonly string[] }

/**
 * Takes a file's address, its place on disk and the headers of every answer and of parts of pages; returns what is sent
 * for it: kept for good where the name has a hash of the content, pictures for a month, the rest for a day. Throws when
 * the file cannot be read.
 */
export async function loadFile(
  path: string,
  file: string,
  { headers, partHeaders }: FileHeaders,
): Promise<Representation> {
  await using handle = await open(file)
  const { mtime } = await handle.stat()
  const contentType = getMimeType(file) ?? "application/octet-stream"
  const own = partOfPage.test(contentType) ? partHeaders : headers
  return await represent({
    body: await handle.readFile(),
    shared: [...own, "cache-control", cacheControl(path), "accept-ranges", "bytes"],
    contentType,
    quality: compressible.test(contentType) ? brotliQuality : null,
    lastModified: mtime.toUTCString(),
  })
}
