/** In characters, as in the database; a proposed one leaves room for a number. */
export const longestAddress = 90
const longestProposal = 80

/** Who has an address already. */
export type AddressHolder = "post" | "trash" | "draft"

/** Keys of the error texts. */
export type AddressIssue =
  | "addressCharacters"
  | "addressTooLong"
  | "addressAll"
  | "takenByPost"
  | "takenByTrash"
  | "takenByDraft"

export const holderIssues = { post: "takenByPost", trash: "takenByTrash", draft: "takenByDraft" } as const

/** Why a post cannot have this address; null where it can. An empty one is made from the title. */
export function judgeAddress(address: string, holder: AddressHolder | null): AddressIssue | null {
  if (address === "") return null
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)) return "addressCharacters"
  if (address.length > longestAddress) return "addressTooLong"
  // The list of all posts lies there.
  if (address === "all") return "addressAll"
  return holder && holderIssues[holder]
}

/** The address that the database makes from an English title, unless it is in use. */
export function proposeAddress(title: string): string {
  return correctAddress(title, longestProposal) || "post"
}

const [polish, plain] = ["ąćęłńóśźż", "acelnoszz"]

/** An address from any words; "" where no letter or digit is left. */
export function correctAddress(words: string, most = longestAddress): string {
  return words
    .toLowerCase()
    .replace(/[ąćęłńóśźż]/g, letter => plain[polish.indexOf(letter)] ?? "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "")
}
