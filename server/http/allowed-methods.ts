import { takesForm } from "#app/i18n/paths.ts"

/** Where pictures are sent to; nothing is read there. */
export const uploadsPath = "/uploads"

/** Takes the path of a request outside the API; returns the methods that it takes, as the header `allow` lists them. */
export function allowedMethods(path: string): string {
  if (path === uploadsPath) return "POST"
  return takesForm(path) ? "GET, HEAD, POST" : "GET, HEAD"
}
