/** A whole date, with or without its time: it is repeated in a mail. import_newsletter_file has the same pattern. */
const time =
  /^((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?$/i

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Whether a value is a date, with or without its time, and such a day and hour exist. */
export function isTime(value: string): boolean {
  if (!time.test(value)) return false
  const [first = 0, second = 0, third = 0] = value.split(/\D/, 3).map(Number)
  const [, hour = 0] = (/[T ](\d{1,2}):/i.exec(value) ?? []).map(Number)
  if (hour > 23 || (/[ap]m/i.test(value) && (hour < 1 || hour > 12))) return false
  if (first > 31) return isDay(first, second, third)
  // With slashes the month may stand first.
  return isDay(third, second, first) || (value.includes("/") && isDay(third, first, second))
}
