import type { Locale } from "#app/i18n/paths.ts"
import type { PostForm } from "../../schema.ts"
import { type BilingualField, bilingualFields } from "./post-values.ts"

/** Takes the values of a form and a language; returns the texts that are still missing in it. */
export function missingTexts(values: Pick<PostForm, BilingualField>, locale: Locale): BilingualField[] {
  return bilingualFields.filter(field => isBlank(values[field][locale]))
}

/** A text without letters is missing, unless it holds a picture. */
function isBlank(html: string): boolean {
  return !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;/g, "").trim() === ""
}

const parts = {
  headings: /<h[234]\b/gi,
  paragraphs: /<p\b/gi,
  items: /<li\b/gi,
  tables: /<table\b/gi,
  pictures: /<img\b/gi,
}
/** Something that one language has more of than the other. */
export type UnevenPart = { part: keyof typeof parts } & Record<Locale, number>

/** Takes the two bodies; returns of what they hold different numbers, nothing as long as one of them is blank. */
export function compareBodies({ pl, en }: PostForm["content"]): UnevenPart[] {
  if (isBlank(pl) || isBlank(en)) return []
  return (Object.keys(parts) as (keyof typeof parts)[])
    .map(part => ({ part, pl: countOf(pl, parts[part]), en: countOf(en, parts[part]) }))
    .filter(counted => counted.pl !== counted.en)
}

function countOf(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0
}
