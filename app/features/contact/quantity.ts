import type { Locale } from "#app/i18n/paths.ts"

export const units = ["kg", "t"] as const
type Unit = (typeof units)[number]

/** An amount has its unit, and a unit its amount. */
export type Quantity = { amount: number; unit: Unit } | { amount: null; unit: null }

/** Keys of the error texts: "thousands" can be read in two ways, "otherUnit" is not the chosen one. */
type Issues = { amount?: "amount" | "thousands"; unit?: "unit" | "otherUnit" }

/** In either unit, to the gram of a tonne: the database keeps so many digits. */
const largestAmount = 999_999

/** As it is typed, in characters. */
const longestAmount = 50

/** People say that they estimate. */
const about =
  /^(?:~|≈|ok\.?|około|mniej więcej|ca\.?|circa|approx\.?|approximately|about|roughly)\s*(?=[\d½¼¾])/iu

/** Halves in words, and how they are written. */
const halves: [RegExp, string][] = [
  [/(?<=\d)\s+(?:i p[óo][łl]|and a half)(?=\s)/iu, " 1/2"],
  [/(?<=^|\s)(?:p[óo][łl]|half an?)(?=\s+(?:t|mg|metric))/iu, "1/2"],
  [/(?<=^|\s)p[óo][łl]tor(?:a|ej)(?=\s)/iu, "1 1/2"],
]

/** "2,5", "1 200", "1/2", also with a unit: "3t", "2,5 tony", "800 kg", "12 Mg" or "25 mt" (both are tonnes). */
const pattern =
  /^([\d½¼¾](?:[\d\s.,'’/⁄½¼¾]*[\d½¼¾])?)\s*(?:(kgs?|kil[ao]|kilos|kilogram(?:y|ów|ow|s)?)|(mg|mt|megagram(?:y|ów|ow|s)?|t|(?:metric )?ton[aeęys]?|(?:metric )?tonnes?))?\.?$/iu

const fractions: Record<string, string> = { "½": "1/2", "¼": "1/4", "¾": "3/4" }

/** "10/12" is rather from ten to twelve. */
const fraction = /^\s*(?:(\d{1,3})\s+)?(1\s*\/\s*[2-4]|2\s*\/\s*3|3\s*\/\s*4)$/

/** Null for what is no number. */
function readNumber(typed: string, locale: Locale): number | "thousands" | null {
  const spelled = typed.replace(/[½¼¾]/g, sign => ` ${fractions[sign]}`).replaceAll("⁄", "/")
  const [, whole = "0", part] = fraction.exec(spelled) ?? []
  const [upper, lower] = part?.split("/").map(Number) ?? []
  if (upper && lower) return Math.round((Number(whole) + upper / lower) * 1000) / 1000
  // Only between thousands: "2 5" is no 25.
  const text = spelled.replace(/(?<=^\d{1,3}(?:[\s'’]\d{3})*)[\s'’](?=\d{3}(?!\d))/g, "")
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text))
    return locale === "en" && text.includes(",") ? Number(text.replace(",", "")) : "thousands"
  const separated = /^\d{1,3}(?:,\d{3})+\.\d/.test(text)
    ? ","
    : /^\d{1,3}(?:\.\d{3})+,\d/.test(text)
      ? "."
      : ""
  const plain = separated ? text.replaceAll(separated, "") : text
  if (!/^\d{1,6}(?:[.,]\d{1,3})?$/.test(plain)) return null
  return Number(plain.replace(",", "."))
}

/** A unit in the amount needs no choice. After an English comma three digits are thousands, else unclear. */
export function readQuantity(
  typed: string,
  chosen: unknown,
  locale: Locale,
): { quantity: Quantity } | { issues: Issues } {
  const text = typed.trim()
  if (text === "") return { quantity: { amount: null, unit: null } }
  if (text.length > longestAmount) return { issues: { amount: "amount" } }
  const spelled = halves.reduce((words, [half, written]) => words.replace(half, written), text)
  const [, number = "", kilograms, tonnes] = pattern.exec(spelled.replace(about, "")) ?? []
  const amount = readNumber(number, locale)
  if (amount === "thousands") return { issues: { amount: "thousands" } }
  if (amount === null || !(amount > 0 && amount <= largestAmount)) return { issues: { amount: "amount" } }
  const named = kilograms ? "kg" : tonnes ? "t" : undefined
  const listed = units.find(unit => unit === chosen)
  if (named && listed && named !== listed) return { issues: { unit: "otherUnit" } }
  const unit = named ?? listed
  return unit ? { quantity: { amount, unit } } : { issues: { unit: "unit" } }
}
