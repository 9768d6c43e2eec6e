/** Tells a page that its form was emptied. Whoever sends it along with a form fools nobody but themselves. */
const mark = "x-form-too-large"

/** Takes the request of a form that is too large to be read; returns the same with an empty form in its place, marked. */
export function emptyForm({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  kept.delete("content-length")
  kept.set("content-type", "application/x-www-form-urlencoded")
  kept.set(mark, "1")
  return new Request(url, { method, headers: kept, body: "" })
}

/** Takes a form's request; tells whether the form was too large to be read, and is empty now. */
export function wasEmptied({ headers }: Request): boolean {
  return headers.has(mark)
}
