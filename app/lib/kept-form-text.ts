/** Text of forms that a tab keeps in its sessionStorage, by the names of its fields. */
type Kept = {
  /** In milliseconds since 1970. */
  since: number
  fields: [name: string, value: string][]
}

/** By page, whatever its language. */
const place = () => `typed:${location.pathname.replace(/^\/en\b/, "")}`

/** Empty where there is none. Throws where the browser blocks storage. */
export function readKeptText(): Partial<Kept> {
  return JSON.parse(sessionStorage.getItem(place()) ?? "{}")
}

/** Since when stays as long as the text does. Throws where the browser blocks storage. */
export function keepText(fields: Kept["fields"]): void {
  const kept = readKeptText()
  const since = String(kept.fields) === String(fields) ? kept.since : Date.now()
  if (fields[0]) sessionStorage.setItem(place(), JSON.stringify({ since, fields }))
  else sessionStorage.removeItem(place())
}

/** Throws where the browser blocks storage. */
export function dropKeptText(): void {
  sessionStorage.removeItem(place())
}
