import { readdir, readFile, stat } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { getMimeType } from "hono/utils/mime"
import { LRUCache } from "lru-cache"
import type { Logger } from "pino"
import { describeError } from "../log.ts"
import { contentBounds, type Representation, represent } from "./cache/representation.ts"
import { sendEmpty, sendRepresentation } from "./cache/send.ts"
import type { CacheHandler } from "./cache/serve-pages.ts"
import { crossOriginHeaders } from "./headers.ts"
import { isRead, targetPath } from "./request-target.ts"

/** A folder's files by their addresses ("/media/copper.jpg"). No links, which may lead outside, and nothing hidden. */
export async function scanFolder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => ({ file, parts: relative(folder, file).split(sep) }))
    .filter(({ parts }) => !parts.some(part => part.startsWith(".")))
  return new Map(files.map(({ file, parts }) => [`/${parts.map(encodeURIComponent).join("/")}`, file]))
}

/** Headers of every answer, and of files that are only parts of a page, as flat lists of names and values. */
type FileHeaders = { headers: readonly string[]; partHeaders: readonly string[] }

const [year, month, day] = [
  "public, max-age=31536000, immutable",
  "public, max-age=2592000",
  "public, max-age=86400",
]

/** Kept for good where the name has a hash of the content, pictures for a month, the rest for a day. */
function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return year
  return path.startsWith("/media/") ? month : day
}

/** Types that become smaller: text of any kind. Pictures and fonts are compressed already. */
const compressible = /^(text\/|image\/svg|application\/(javascript|json|xml|manifest))/

/** Types that browsers use within a page; all others they may show as documents. SVG can have scripts. */
const partOfPage = /^(font\/|text\/(css|javascript)|image\/(?!svg))/

/** Throws when the file cannot be read. */
export async function loadFile(path: string, file: string, { headers, partHeaders }: FileHeaders) {
  const [body, { mtime }] = await Promise.all([readFile(file), stat(file)])
  const contentType = getMimeType(file) ?? "application/octet-stream"
  const own = partOfPage.test(contentType) ? partHeaders : headers
  return await represent({
    body,
    shared: [
      ...(path.startsWith("/media/") ? crossOriginHeaders(own) : own),
      "cache-control",
      cacheControl(path),
    ],
    contentType,
    compression: compressible.test(contentType) ? "best" : null,
    lastModified: mtime.toUTCString(),
  })
}

type Options = FileHeaders & {
  /** By the paths of their addresses. */
  files: ReadonlyMap<string, string>
  log: Pick<Logger, "error">
  maxBytes?: number
  load?: typeof loadFile
}

/** Answers requests for files. A request's path is looked up as it is and never becomes a path on disk. */
export function serveFiles(options: Options): CacheHandler {
  const { files, headers, log, maxBytes = 32 * 1024 * 1024, load = loadFile } = options
  // Concurrent first requests for a file share one read: it is read and compressed for all of them together.
  const loaded = new LRUCache<string, Representation, string>({
    ...contentBounds(maxBytes, content => content),
    async fetchMethod(path, _, { context: file }) {
      const content = await load(path, file, options)
      content.better?.then(
        better => loaded.set(path, better),
        error => log.error(describeError(error), "file not compressed"),
      )
      return content
    },
  })

  return {
    answerFromMemory(request, response) {
      const content = isRead(request) ? loaded.get(targetPath(request.url ?? "")) : undefined
      if (content) sendRepresentation(request, response, content)
      return content !== undefined
    },

    serve: next => (request, response) => {
      const path = targetPath(request.url ?? "")
      const file = files.get(path)
      if (file === undefined) return next(request, response)
      if (!isRead(request)) return sendEmpty(response, 405, [...headers, "allow", "GET, HEAD"])
      loaded.forceFetch(path, { context: file }).then(
        content => sendRepresentation(request, response, content),
        error => {
          log.error(describeError(error), "file not read")
          next(request, response)
        },
      )
    },
  }
}
