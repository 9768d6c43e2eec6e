import { readKept, storedPlaces } from "#app/autosave/kept-text.ts"
import { rowId } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { issueSchema } from "./issues.ts"

const values = issueSchema.pick({ subject: true, words: true, posts: true, segment: true })

/** A form as this browser keeps it until the server has it: the issue as it was known, what was typed, and when. */
const keptSchema = z.object({
  id: rowId,
  version: z.number(),
  saved: values,
  sent: z.array(values),
  typed: values,
  /** In milliseconds. */
  keptAt: z.number(),
})

export type StoredIssue = z.infer<typeof keptSchema> & { place: string }

const prefixOf = (account: string) => `kupryt.issue.${account}/`

/** Other accounts do not see it. `of` is the issue's id, or "new"; each form has a place of its own. */
export function keptPlace(account: string, of: string, form: string): string {
  return `${prefixOf(account)}${of}/${form}`
}

/** `of` is the id of its issue, or "new". */
export function placeOf({ place }: StoredIssue): { of: string; form: string | undefined } {
  const [, of = "new", form] = place.split("/")
  return { of, form }
}

/** The latest first; `of` "" reads all. Nothing where the browser blocks its storage. */
export function findKept(account: string, of: string): StoredIssue[] {
  return storedPlaces()
    .filter(key => key.startsWith(`${prefixOf(account)}${of}`))
    .flatMap(place => {
      const found = readKept(place, keptSchema)
      return found ? [{ ...found, place }] : []
    })
    .sort((one, other) => other.keptAt - one.keptAt)
}
