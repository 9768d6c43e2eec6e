import type { RequestListener } from "node:http"
import { normalizePath, takesForm } from "#app/i18n/paths.ts"
import { personArchivePath } from "#app/lib/person.ts"
import { photographsPath } from "#app/lib/photograph.ts"
import { importPath } from "#app/lib/uploaded-picture.ts"
import { sendEmpty } from "./cache/send.ts"

/** Every first path segment that belongs to the API, open or closed: none of them is ever a page. */
export const services = ["rest", "auth", "storage", "functions", "_system"]

/** The address for sending pictures; nothing is read there. */
export const uploadsPath = "/uploads"

/** The address for browsers' reports of policy violations; nothing is read there. */
export const reportsPath = "/csp-reports"

export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === "GET" || method === "HEAD"
}

/** A request's target, or an address without its origin, without the query. */
export function targetPath(target: string): string {
  const mark = target.indexOf("?")
  return mark < 0 ? target : target.slice(0, mark)
}

/** The methods that a path outside the API takes, as the header `allow` lists them. */
export function allowedMethods(path: string): string {
  if ([uploadsPath, importPath, photographsPath, personArchivePath, reportsPath].includes(path)) return "POST"
  return takesForm(path) ? "GET, HEAD, POST" : "GET, HEAD"
}

/**
 * Sends readers of an untidy address ("/about/", "//about", "/%61bout") to the one at which its page is listed. The API's
 * addresses are none but as they are spelled, so they are not redirected.
 */
export function redirectUntidy(headers: readonly string[]) {
  return (next: RequestListener): RequestListener =>
    (request, response) => {
      const { url = "" } = request
      const path = targetPath(url)
      const tidy = normalizePath(path)
      const isUntidy = tidy !== path && path.startsWith("/") && isRead(request)
      if (!isUntidy || services.includes(tidy.split("/", 2)[1] ?? "")) return next(request, response)
      const location = tidy + url.slice(path.length)
      sendEmpty(response, 308, [...headers, "location", location, "cache-control", "no-store"])
    }
}
