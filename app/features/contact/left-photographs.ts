import { maxFormAge } from "#app/lib/photograph.ts"
import type { Photograph } from "./send-photograph.ts"

/** The form may still be filled in for a day: in milliseconds. */
const longestAway = maxFormAge - 24 * 60 * 60 * 1000

type Left = {
  /** Under which they were sent; "" where the server does not know it. */
  token: string
  since: number
  photographs: { id: string | null; name: string }[]
}

/** "" where there is nothing to keep. */
export function writeLeft(token: string, since: number, all: readonly Photograph[]): string {
  const isStale = all.some(({ problem }) => problem === "stale")
  const photographs = all
    .filter(({ problem }) => !problem || problem === "lost" || problem === "left")
    .map(({ id, name }) => ({ id: isStale ? null : id, name }))
  if (photographs.length === 0) return ""
  return JSON.stringify({ token: isStale ? "" : token, since, photographs } satisfies Left)
}

/** After a week the server has none of them, and would take no form with their token for a person's. */
export function readLeft(
  text: string,
  now: number,
): (Omit<Left, "photographs"> & { all: Photograph[] }) | null {
  if (text === "") return null
  const { token, since, photographs } = JSON.parse(text) as Left
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
