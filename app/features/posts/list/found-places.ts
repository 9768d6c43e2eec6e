import { states } from "../server-drafts.ts"
import { trashAddress } from "../trash/trash.ts"
import { type PanelQuery, panelListAddress } from "./list-query.ts"

/** How many posts or drafts there are; with `more` there are others. */
type Found = { found: number; more: boolean }
export type FoundInStates = Record<(typeof states)[number], Found>

type FoundPlace = {
  list: keyof FoundInStates | "trash"
  /** The list is to be shown with every category, in place of the one that was chosen. */
  isOfAll: boolean
  to: string
  /** Such as "3" or "1000+". */
  found: string
}

type Answers = {
  /** In the category that was chosen. */
  chosen: FoundInStates
  /** In all of them; null where none was chosen, or no words are searched. */
  all: FoundInStates | null
  inTrash: number
}

/** The other lists that have some of what a list was searched for in vain: of its category, of the others, and the trash, which knows no categories. */
export function foundPlaces(query: PanelQuery, { chosen, all, inTrash }: Answers): FoundPlace[] {
  const place = (list: keyof FoundInStates, { found, more }: Found, isOfAll: boolean): FoundPlace => {
    const to = panelListAddress({ ...query, state: list, page: 1, ...(isOfAll && { category: "" }) })
    return { list, isOfAll, to, found: `${found}${more ? "+" : ""}` }
  }
  const others = states.filter(list => list !== query.state && chosen[list].found > 0)
  const wider = all ? states.filter(list => all[list].found > chosen[list].found) : []
  const trash = {
    list: "trash",
    isOfAll: false,
    to: trashAddress(query.words),
    found: String(inTrash),
  } as const
  return [
    ...others.map(list => place(list, chosen[list], false)),
    ...wider.flatMap(list => (all ? [place(list, all[list], true)] : [])),
    ...(inTrash > 0 ? [trash] : []),
  ]
}
