import { normalizeWords } from "#app/lib/typed-text.ts"

/** What the panel's list of posts shows; page counts from 1, an empty category is all of them. */
export type PanelQuery = { words: string; category: string; page: number }

/** Takes an address's parameters; returns what they ask for: the first page where the page makes no sense. */
export function readPanelQuery(parameters: URLSearchParams): PanelQuery {
  const page = parameters.get("page") ?? ""
  return {
    words: normalizeWords(parameters.get("q") ?? ""),
    category: parameters.get("category") ?? "",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** Takes what the list is to show; returns the address of that, without what goes without saying. */
export function panelListAddress({ words = "", category = "", page = 1 }: Partial<PanelQuery>): string {
  const parameters = new URLSearchParams()
  if (words) parameters.set("q", words)
  if (category) parameters.set("category", category)
  if (page > 1) parameters.set("page", String(page))
  return `/admin/posts${parameters.size > 0 ? `?${parameters}` : ""}`
}
