import { serveStatic } from "@hono/node-server/serve-static"
import type { MiddlewareHandler } from "hono"

const year = "public, max-age=31536000, immutable"
const month = "public, max-age=2592000"
const day = "public, max-age=86400"

function cacheControl(path: string): string {
  if (path.includes("/assets/")) return year
  return path.includes("/media/") ? month : day
}

/** Takes the built client folder; serves its files: hashed ones for good, pictures for a month, the rest for a day. */
export function staticFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    onFound: (path, context) => context.header("cache-control", cacheControl(path)),
  })
}
