import { maxFormAge } from "#app/lib/photograph.ts"
import type { Photograph } from "./send-photograph.ts"

/** The form may still be filled in for a day: in milliseconds. */
const longestAway = maxFormAge - 24 * 60 * 60 * 1000

type Noted = {
  /** They were sent under it; "" where the server does not know it. */
  token: string
  since: number
  photographs: { id: string | null; name: string }[]
}

/** The text that the tab keeps while its page is left; "" where there is nothing to keep. */
export function notePhotographs(token: string, since: number, all: readonly Photograph[]): string {
  const isStale = all.some(({ problem }) => problem === "stale")
  const photographs = all
    .filter(({ problem }) => !problem || problem === "lost" || problem === "left")
    .map(({ id, name }) => ({ id: isStale ? null : id, name }))
  if (photographs.length === 0) return ""
  return JSON.stringify({ token: isStale ? "" : token, since, photographs } satisfies Noted)
}

/** Null where none were kept. After a week the server has none of them, and would take no form with their token for a person's. */
export function restorePhotographs(
  text: string,
  now: number,
): (Omit<Noted, "photographs"> & { all: Photograph[] }) | null {
  if (text === "") return null
  const { token, since, photographs } = JSON.parse(text) as Noted
  const isOld = now - since > longestAway
  const all = photographs.map(({ id, name }, place): Photograph => {
    const known = isOld ? null : id
    return {
      ...{ key: known ?? `left-${place}`, name, file: null, id: known },
      ...(known ? { sent: 1, problem: null } : { sent: 0, problem: "left" }),
    }
  })
  return { token: isOld ? "" : token, since, all }
}
