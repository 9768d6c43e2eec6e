import type { RequestListener } from "node:http"
import type { Logger } from "pino"
import { describeError } from "../../log.ts"
import { isRead } from "../is-read.ts"
import type { AnswerReady, Front } from "../ready-answers.ts"
import { createByteLru } from "../representation/byte-lru.ts"
import type { Representation } from "../representation/representation.ts"
import { sendRepresentation } from "../representation/send-representation.ts"
import { targetPath } from "../target-path.ts"
import { loadFile } from "./load-file.ts"

type Options = {
  /** The files by the paths of their addresses. */
  files: ReadonlyMap<string, string>
  /** Headers of every answer, as a flat list of names and values. */
  headers: readonly string[]
  /** The same for files that are only parts of a page. */
  partHeaders: readonly string[]
  log: Pick<Logger, "error">
  next: RequestListener
  maxBytes?: number
  load?: typeof loadFile
}

const megabyte = 1024 * 1024

/**
 * Takes the files that there are and the listener behind; returns what answers requests for these files and hands
 * every other one on. A request's path is looked up as it is and never becomes a path on disk.
 */
export function serveFiles(options: Options): Front {
  const { files, headers, log, next, maxBytes = 32 * megabyte, load = loadFile } = options
  const loaded = createByteLru<Representation>(maxBytes)
  const loading = new Map<string, Promise<Representation>>()

  /** Many may ask at once for what nobody asked for before: it is read and compressed for all of them together. */
  function loadOnce(path: string, file: string): Promise<Representation> {
    const content = loading.get(path) ?? loadAndKeep(path, file).finally(() => loading.delete(path))
    loading.set(path, content)
    return content
  }

  async function loadAndKeep(path: string, file: string): Promise<Representation> {
    const content = await load(path, file, options)
    loaded.set(path, content, content.bytes)
    content.better?.then(
      better => loaded.set(path, better, better.bytes),
      error => log.error(describeError(error), "file not compressed"),
    )
    return content
  }

  const answerReady: AnswerReady = (request, response) => {
    const content = isRead(request) ? loaded.get(targetPath(request.url ?? "")) : undefined
    if (content) sendRepresentation(request, response, content, { offersRanges: true })
    return content !== undefined
  }

  const listener: RequestListener = (request, response) => {
    const path = targetPath(request.url ?? "")
    const file = files.get(path)
    if (file === undefined) return next(request, response)
    if (!isRead(request)) {
      response.writeHead(405, [...headers, "allow", "GET, HEAD", "content-length", "0"]).end()
      return
    }
    loadOnce(path, file).then(
      content => sendRepresentation(request, response, content, { offersRanges: true }),
      error => {
        log.error(describeError(error), "file not read")
        next(request, response)
      },
    )
  }

  return { answerReady, listener }
}
