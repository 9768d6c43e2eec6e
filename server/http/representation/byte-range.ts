/** The first and the last byte of a part, both included. */
export type ByteRange = { first: number; last: number }

/**
 * Takes a Range header and a body's length in bytes; returns the part it asks for, "unsatisfiable" when the body has
 * no such part, or null when the whole body is to be sent: several parts, another unit, or no sense.
 */
export function parseRange(header: string, length: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(" ", ""))
  const [, from = "", to = ""] = match ?? []
  if (!match || (!from && !to)) return null
  if (!from) {
    const count = Math.min(Number(to), length)
    return count > 0 ? { first: length - count, last: length - 1 } : "unsatisfiable"
  }
  const first = Number(from)
  const last = to ? Math.min(Number(to), length - 1) : length - 1
  if (to && Number(to) < first) return null
  return first < length ? { first, last } : "unsatisfiable"
}
