export const units = ["kg", "t"] as const
type Unit = (typeof units)[number]

/** An amount has its unit, and a unit its amount. */
export type Quantity = { amount: number; unit: Unit } | { amount: null; unit: null }

/** Keys of the error texts: no amount; an amount in no unit; an amount in another unit than the chosen one. */
type Issues = { amount?: "amount"; unit?: "unit" | "otherUnit" }

/** In either unit, to the gram of a tonne: the database keeps so many digits. */
const largestAmount = 999_999

/** Without spaces: "2,5", "1200", "0.75", also with a unit: "3t", "2,5tony", "800kg". */
const pattern =
  /^(\d{1,6}(?:[.,]\d{1,3})?)(?:(kg|kilo|kilogram(?:y|ów|ow|s)?)|(t|ton[aeęys]?|tonnes?))?\.?$/iu

/** What an amount and the unit that was chosen for it say together. A unit that stands in the amount needs no choice. */
export function readQuantity(typed: string, chosen: unknown): { quantity: Quantity } | { issues: Issues } {
  const text = typed.replace(/\s/g, "")
  if (text === "") return { quantity: { amount: null, unit: null } }
  const [, number = "0", kilograms, tonnes] = pattern.exec(text) ?? []
  const amount = Number(number.replace(",", "."))
  if (amount <= 0 || amount > largestAmount) return { issues: { amount: "amount" } }
  const named = kilograms ? "kg" : tonnes ? "t" : undefined
  const listed = units.find(unit => unit === chosen)
  if (named && listed && named !== listed) return { issues: { unit: "otherUnit" } }
  const unit = named ?? listed
  return unit ? { quantity: { amount, unit } } : { issues: { unit: "unit" } }
}
