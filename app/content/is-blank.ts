import { stripInvisible } from "#app/lib/typed-text.ts"

/**
 * Whether a body shows nothing: neither words nor a picture or table. Of the character references the editor writes those that
 * are kept here, and &nbsp;. private.is_blank in the database does the same.
 */
export function isBlank(html: string): boolean {
  const shown = html.replace(/<!--.*?(-->|$)/gs, "")
  if (/<(img|table)\b/i.test(shown)) return false
  return stripInvisible(shown.replace(/<[a-z/!?][^>]*(?:>|$)|&(?!(amp|lt|gt)\b)#?\w+;?/gi, "")) === ""
}
