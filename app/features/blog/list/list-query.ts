import { type Locale, pathTo, withQuery } from "#app/i18n/paths.ts"
import { normalizeWords } from "#app/lib/typed-text.ts"

export type ListQuery = {
  /** Searched for in titles and excerpts; empty for no search. */
  words: string
  /** Empty for all categories. */
  category: string
  /** Counts from 1. */
  page: number
}

export const pageSize = 6

/** The fragment of pagination links. */
export const resultsId = "articles"

/** An invalid page is read as one beyond every list. */
export function readListQuery(parameters: URLSearchParams): ListQuery {
  return {
    words: normalizeWords(parameters.get("q") ?? ""),
    category: parameters.get("category") ?? "",
    page: readPage(parameters.get("page") || "1"),
  }
}

function readPage(text: string): number {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}

export function listAddress({ words, category, page }: Partial<ListQuery>, locale: Locale): string {
  const further = page !== undefined && page > 1 && String(page)
  return withQuery(pathTo("blogAll", locale), { category, page: further, q: words })
}
