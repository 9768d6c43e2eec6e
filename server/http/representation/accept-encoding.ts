/** The codings that bodies are kept in, the smallest result first. */
export const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** Weight of an unchanged body whose coding the client does not mention: allowed, and least wanted. */
const unmentioned = 0.0001
/**
 * Browsers send a handful of such headers, again and again: what each means is remembered, in so many letters and for so
 * many headers that strangers fill little memory.
 */
const longestRemembered = 100
const mostRemembered = 100
const remembered = new Map<string, readonly Encoding[]>()

/**
 * Takes an Accept-Encoding header; returns the codings that the client accepts, the best first: by the client's
 * weights, then by size. Without a header the client gets the body unchanged.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return ["identity"]
  const known = remembered.get(header)
  if (known) return known
  const accepted = parse(header)
  if (header.length <= longestRemembered) {
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(header, accepted)
  }
  return accepted
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map(text => text.trim())
    weights.set(coding === "x-gzip" ? "gzip" : coding, weightOf(parameters))
  }
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? unmentioned : 0)
  return encodings.filter(encoding => weigh(encoding) > 0).sort((one, other) => weigh(other) - weigh(one))
}

/** Takes a coding's parameters; returns its weight, 0 when that is no number from 0 to 1. */
function weightOf(parameters: string[]): number {
  const given = parameters.find(parameter => parameter.startsWith("q="))
  if (!given) return 1
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0
}
