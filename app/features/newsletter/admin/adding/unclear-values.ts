import { type Column, isUrl, noteOf, withoutAddresses } from "./column.ts"
import {
  beginsWithNo,
  heldAgainst,
  inHeading,
  inValue,
  isDoubted,
  isOfDays,
  isPositive,
  isSurelyConsent,
  isWhole,
} from "./column-words.ts"
import { timeIn } from "./consent-time.ts"

const isSurelyPlace = /^\p{Lu}{2}$|[sc]kie$/u

/** A value as its cell has it, and in plain words. */
export type Entry = { cell: string; value: string }
export const blank: Entry = { cell: "", value: "" }

/** Such a value says whether a line is asked; below what refuses also a day or a number, but no words, which may be reasons. */
export const isAnswer = ({ cell, value }: Entry, isRefusal: boolean) =>
  isPositive(value) ||
  [isWhole.no, isWhole.nothing, isWhole.allowing].some(words => words.test(value)) ||
  (isRefusal ? /^\d+$/.test(value) || timeIn(cell, null) !== "" : !!heldAgainst(value))

/** Whether a value was meant as a day, though it may be none. */
export const looksLikeDay = (value: string) => /^\d.*\d{3}/.test(value)

/** Whether the cells of a column count its lines. */
export function areRunning(entries: readonly Entry[]): boolean {
  const first = Number(entries[0]?.value)
  return first > 0 && entries.length > 1 && entries.every(({ value }, n) => Number(value) === first + n)
}

/** Returns which values of a column may mean a refusal, beside the other values of those who are asked. */
export function unclearIn({ name, kind }: Column, entries: readonly Entry[]): (entry: Entry) => boolean {
  const isSwitch = entries.every(({ value }) => /^[01]?$/.test(value))
  const isOfTime = inHeading.time.test(name)
  const isMarked = !isOfTime && entries.some(({ value }) => isPositive(value))
  // A date says that somebody confirmed: none beside such is asked about.
  const isConfirmed = inHeading.confirmation.test(name) && entries.some(({ cell }) => timeIn(cell) !== "")
  const [areKnown, areKnownDays] = [isSurelyConsent(name), isOfDays(name)]
  return function isUnclear({ cell, value }: Entry): boolean {
    if (kind === "channel" || kind === "phone") return false
    if (kind === "naming") return isDoubted(cell)
    if (cell.includes("\ufffd") || (cell.includes("@") && isDoubted(withoutAddresses(cell)))) return true
    const [isNone, isElsewhere] = [isWhole.nothing.test(value), isUrl(value) || cell.includes("@")]
    const isDay = timeIn(cell) !== ""
    if (kind === "agreement") {
      if (isConfirmed && (value === "" || isNone)) return true
      if (value === "") return isMarked || (cell !== "" && !isOfTime)
      const isDate = isDay || (timeIn(cell, null) === "" && looksLikeDay(value))
      const isUnderstood = isPositive(value) ? areKnown : isDate && areKnownDays
      return !isNone && !isElsewhere && !isUnderstood
    }
    if (value === "" || isElsewhere) return false
    if (kind === "refusal") return false
    if (kind === "status")
      return !isNone && !isPositive(value) && !(inHeading.place.test(name) && isSurelyPlace.test(cell))
    if (inHeading.end.test(name) && !isNone && !isWhole.no.test(value)) return true
    if ((isDay || (isOfTime && /\d/.test(value))) && name !== "" && !areKnownDays) return true
    if (/^\d[^a-z]*$/.test(value))
      return isSwitch && !inHeading.beside.test(name) && !inHeading.other.test(name)
    if (noteOf(cell) !== null) return true
    return (
      isWhole.yes.test(value) || beginsWithNo(value) || !!heldAgainst(value) || inValue.doubtful.test(value)
    )
  }
}
