/** Text of forms that a tab keeps in its sessionStorage, by the names of its fields. */
type Kept = {
  /** In milliseconds since 1970. */
  since: number
  fields: [name: string, value: string][]
}

/** By page, whatever its language. */
const place = () => `typed:${location.pathname.replace(/^\/en\b/, "")}`

/** Throws where the browser blocks storage. */
export function readKeptText(): Kept {
  const kept = JSON.parse(sessionStorage.getItem(place()) ?? "null")
  return kept?.since ? kept : { since: Date.now(), fields: [] }
}

/** Since when stays until there is none. Throws where the browser blocks storage. */
export function keepText(fields: Kept["fields"]): void {
  const { since } = readKeptText()
  if (fields[0]) sessionStorage.setItem(place(), JSON.stringify({ since, fields }))
  else sessionStorage.removeItem(place())
}
