import { plain } from "./column-words.ts"
import { months } from "./import-words.ts"

/** A whole date, with or without its time: it is repeated in a mail. import_newsletter_file has the same pattern. */
const time =
  /^((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?$/i

/** Whether there is such a day, not after today, nor the first of 1970, by which programs say that there is none. */
function isDay(today: Date | null, year: number, month: number, day: number): boolean {
  const date = new Date(year, month - 1, day)
  const isPast = today === null || (date > new Date(1970, 0, 1) && date <= today)
  return isPast && date.getMonth() === month - 1 && date.getDate() === day
}

/** Whether a value is a date in the pattern, and such a day and hour exist. */
function isTime(value: string, today: Date | null): boolean {
  if (!time.test(value)) return false
  const [first = 0, second = 0, third = 0] = value.split(/\D/, 3).map(Number)
  const [, hour = 0] = (/[T ](\d{1,2}):/i.exec(value) ?? []).map(Number)
  if (hour > 23 || (/[ap]m/i.test(value) && (hour < 1 || hour > 12))) return false
  if (first > 31) return isDay(today, first, second, third)
  // With slashes the month may stand first.
  return isDay(today, third, second, first) || (value.includes("/") && isDay(today, third, first, second))
}

const beginnings = months.split(/,\s*/).map(begin => new RegExp(`^(${begin})`))
/** The number of a month by its name, in English or Polish; 0 for none. */
const numberOf = (name: string) => beginnings.findIndex(begin => begin.test(plain(name))) + 1

const [day, month, year] = [String.raw`(\d{1,2})(?:st|nd|rd|th)?`, String.raw`(\p{L}+)`, String.raw`(\d{4})`]
const named = new RegExp(`^${day}[ .-]+${month}[ .,-]+${year}`, "u")
const namedMonthFirst = new RegExp(`^${month}\\.? ${day},? ${year}`, "u")

/**
 * The date of a value, with or without its time, as the pattern has it: "12 marca 2025 r." as "12.3.2025"; "" for none, nor one
 * after today, or of 1970 and before, unless there is no today.
 */
export function timeIn(value: string, today: Date | null = new Date()): string {
  if (value.length < "1.3.2025".length) return ""
  const written = value
    .trim()
    .replace(/^\p{L}+\.?, ?/u, "")
    .replace(namedMonthFirst, "$2 $1 $3")
    .replace(named, (_, day, month, year) => `${day}.${numberOf(month)}.${year}`)
    .replace(/^([\d.-]{8,10})( ?r\b\.?)?(,? godz\.)?/, "$1")
  const given = [".", "/"].map(sign =>
    written.replace(/^(\d{1,2})-(\d{1,2})-(?=\d{4})/, `$1${sign}$2${sign}`),
  )
  return given.find(each => isTime(each, today)) ?? ""
}
