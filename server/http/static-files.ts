import { serveStatic } from "@hono/node-server/serve-static"
import type { MiddlewareHandler } from "hono"

const year = "public, max-age=31536000, immutable"
const month = "public, max-age=2592000"
const day = "public, max-age=86400"

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return year
  return path.startsWith("/media/") ? month : day
}

/** Takes the built client folder; serves its files: hashed ones for good, pictures for a month, the rest for a day. */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder })
  return async (context, next) => {
    const answer = await serve(context, next)
    if (answer instanceof Response) answer.headers.set("cache-control", cacheControl(context.req.path))
    return answer
  }
}
