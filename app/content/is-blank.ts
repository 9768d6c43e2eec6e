import { stripInvisible } from "#app/lib/typed-text.ts"

/** Whether a body shows nothing: neither words nor a picture or table. private.is_blank in the database does the same. */
export function isBlank(html: string): boolean {
  return !/<(img|table)\b/i.test(html) && stripInvisible(html.replace(/<[^>]*>|&nbsp;/g, "")) === ""
}
