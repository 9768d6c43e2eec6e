import { outlineBody } from "#app/content/body-outline.ts"
import { cleanBody } from "#app/content/body-policy.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { type PostForm, postFormSchema } from "../../schema.ts"

/**
 * Takes a filled post form; returns it with nothing in its bodies but what a post may have, to be saved.
 * The sanitiser is loaded at the first call; rejects when it cannot be, or when what it leaves is no whole post.
 */
export async function sanitizeValues(form: PostForm): Promise<PostForm> {
  const { default: sanitizeHtml } = await import("sanitize-html")
  const { content } = postFormSchema(sanitizeHtml).parse(form)
  return cleanValues({ ...form, content })
}

/** Takes values, complete or not; returns them as they would be stored. Rejects when the sanitiser cannot be loaded. */
export async function cleanValues(values: PostForm): Promise<PostForm> {
  const { default: sanitizeHtml } = await import("sanitize-html")
  const { pl, en } = values.content
  return { ...values, content: { pl: cleanBody(sanitizeHtml, pl), en: cleanBody(sanitizeHtml, en) } }
}

/** Takes the HTML of a post's body and its language; returns it as visitors get it. Rejects like sanitizeValues. */
export async function renderBody(html: string, locale: Locale): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html")
  return outlineBody(cleanBody(sanitizeHtml, html, locale)).html
}
