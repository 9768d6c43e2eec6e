import { queryOptions } from "@tanstack/react-query"
import { bilingualSchema } from "#app/content/post.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { dataOf } from "#app/lib/query-client.ts"
import { uniqueViolation } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { cleanLine, cleanLines, stripInvisible } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"

export const templatesKey = "reply-templates"

const templateSchema = z.object({
  id: rowId,
  title: bilingualSchema,
  subject: bilingualSchema,
  body: bilingualSchema,
  version: z.number(),
})
export type Template = z.infer<typeof templateSchema>
export type TemplateTexts = Pick<Template, "title" | "subject" | "body">
export type TemplatePart = keyof TemplateTexts

/** In characters, for each language; the database has the same limits. */
export const templateLimits: Record<TemplatePart, number> = { title: 100, subject: 200, body: 10_000 }

const columns = "id, title, subject, body, version"

/** The oldest first. Throws RequestError, like the functions below. */
export function templatesQuery(client: Client) {
  return queryOptions({
    queryKey: [templatesKey],
    queryFn: async ({ signal }) => {
      const listed = client.from("reply_templates").select(columns).order("created_at").order("id")
      return dataOf(await listed.abortSignal(signal), z.array(templateSchema))
    },
  })
}

/** As the database takes it: titles and subjects are one line. */
export function cleanTexts(texts: TemplateTexts): TemplateTexts {
  const clean = (part: TemplatePart, locale: Locale) => {
    const text = texts[part][locale]
    return (part === "body" ? cleanLines(text) : cleanLine(text)).trim()
  }
  const both = (part: TemplatePart) => ({ en: clean(part, "en"), pl: clean(part, "pl") })
  return { title: both("title"), subject: both("subject"), body: both("body") }
}

export type TemplateIssue = { part: TemplatePart; locale: Locale; length: number }

export function issuesOf(texts: TemplateTexts): TemplateIssue[] {
  const parts = Object.keys(templateLimits) as TemplatePart[]
  return parts.flatMap(part =>
    locales.flatMap(locale => {
      const text = texts[part][locale]
      const length = stripInvisible(text) === "" ? 0 : [...text].length
      return length === 0 || length > templateLimits[part] ? [{ part, locale, length }] : []
    }),
  )
}

const written = z.array(z.object({ id: rowId }))

/** "changedMeanwhile": somebody changed or deleted it since it was read. "taken": one of its names is. */
export async function saveTemplate(
  client: Client,
  texts: TemplateTexts,
  known: Pick<Template, "id" | "version"> | null,
): Promise<"saved" | "changedMeanwhile" | "taken"> {
  const table = client.from("reply_templates")
  const writing = known
    ? table.update(texts).eq("id", known.id).eq("version", known.version)
    : table.insert(texts)
  const answer = await writing.select("id")
  if (answer.error?.code === uniqueViolation) return "taken"
  return dataOf(answer, written).length > 0 ? "saved" : "changedMeanwhile"
}

/** Resolves with whether it was there. */
export async function removeTemplate(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.from("reply_templates").delete().eq("id", id).select("id"), written).length > 0
}
