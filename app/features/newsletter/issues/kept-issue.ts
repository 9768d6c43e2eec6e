import { readKept, storedPlaces } from "#app/lib/kept-text.ts"
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

/** A kept form under its key. */
export type StoredIssue = z.infer<typeof keptSchema> & { place: string }

const prefixOf = (account: string) => `kupryt.issue.${account}/`

/**
 * Other accounts on the same device do not see it. `of` is the issue's id, or "new"; each form has a place of its own, so that
 * one does not write over what another kept.
 */
export function keptPlace(account: string, of: string, form: string): string {
  return `${prefixOf(account)}${of}/${form}`
}

/** The parts of the place: the id of its issue, or "new", and its form. */
export function placeOf({ place }: StoredIssue): { of: string; form: string | undefined } {
  const [, of = "new", form] = place.split("/")
  return { of, form }
}

/**
 * Reads the words that forms of the issue, of new ones, or, of "", all have left, the latest first; nothing where the browser
 * blocks its storage.
 */
export function findKept(account: string, of: string): StoredIssue[] {
  return storedPlaces()
    .filter(key => key.startsWith(`${prefixOf(account)}${of}`))
    .flatMap(place => {
      const found = readKept(place, keptSchema)
      return found ? [{ ...found, place }] : []
    })
    .sort((one, other) => other.keptAt - one.keptAt)
}
