import { company } from "#app/company/company.ts"
import { searchTextsIn } from "#app/content/post.ts"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import type { PostForm } from "../../schema.ts"

/** About as many characters as search engines show. */
export const shownLengths = { title: 60, description: 160 }

/** A post in a list of search results: its title, its address as a path of words, its description. */
export function resultLines(values: PostForm, id: string, locale: Locale, origin: string) {
  const { title, description } = searchTextsIn(values, locale)
  return {
    title: cutText(`${title} – ${company.name}`, shownLengths.title),
    address: [URL.parse(origin)?.host ?? "", ...pathToPost(id, locale).split("/").filter(Boolean)].join(
      " › ",
    ),
    description: cutText(description, shownLengths.description),
  }
}

/** Cut at the end of a word, where there is one. */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= most) return line
  const start = line.slice(0, most)
  const words = start.slice(0, start.lastIndexOf(" ") + 1)
  return `${(words || start).replace(/[\s,.;:–-]+$/, "")} …`
}
