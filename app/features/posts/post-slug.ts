/** In characters, as in the database; a proposed one leaves room for a number. */
export const longestSlug = 90
const longestProposal = 80

export const holderIssues = { post: "takenByPost", trash: "takenByTrash", draft: "takenByDraft" } as const

export type SlugHolder = keyof typeof holderIssues

export type SlugIssue = "slugCharacters" | "slugTooLong" | "slugAll" | (typeof holderIssues)[SlugHolder]

/** Null where a post can have this slug. An empty one is made from the title. */
export function judgeSlug(slug: string, holder: SlugHolder | null): SlugIssue | null {
  if (slug === "") return null
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return "slugCharacters"
  if (slug.length > longestSlug) return "slugTooLong"
  // The list of all posts lies there.
  if (slug === "all") return "slugAll"
  return holder && holderIssues[holder]
}

/** The slug that the database makes from an English title, unless it is in use. */
export function proposeSlug(title: string): string {
  return correctSlug(title, longestProposal) || "post"
}

const [polish, plain] = ["ąćęłńóśźż", "acelnoszz"]

/** A slug from any words; "" where no letter or digit is left. */
export function correctSlug(words: string, most = longestSlug): string {
  return words
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, letter => plain[polish.indexOf(letter)] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "")
}
