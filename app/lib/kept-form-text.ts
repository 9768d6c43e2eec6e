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
  return Array.isArray(kept?.fields) ? kept : { since: Date.now(), fields: [] }
}

/** Since when stays while the text does. Throws where the browser blocks storage. */
export function keepText(fields: Kept["fields"]): void {
  const before = readKeptText()
  const isSame = JSON.stringify(before.fields) === JSON.stringify(fields)
  if (fields.length === 0) sessionStorage.removeItem(place())
  else sessionStorage.setItem(place(), JSON.stringify({ since: isSame ? before.since : Date.now(), fields }))
}
