/** Digits with zeros in front, and so many that they are shown as a power of ten or cut off. */
const code = /^(?:0\d[\d\s]*|\d{12,})$/

const decimal = /^(?=[\s.,]*\d)(?=[\d\s]*[.,])[\d\s.,]+$/
const power = /^\d[\d\s.,]*e[+-]?\d+$/i
const inBrackets = /^\(\s*\d[\d\s.,]*\)$/
const mixedFraction = /^\d+\s+\d+\/\d+$/
const timeOfDay = /^\d{1,2}(?::\d{2}){0,2}\s*[ap]\.?m\.?$/i
/** A date, a fraction, a time; telephone numbers have groups of three digits, or more groups. */
const date =
  /^(?:\d{1,2}|\d{4})(?:\s*[-/.:]\s*(?:\d{1,2}|\d{4})){1,2}(?:[.:]|[T\s]+\d{1,2}(?::\d{2}){1,2})?(?:\s*[ap]m)?$/i
const hour = /^\d{1,2}:$/

/** A month by its name, as a date of either language has it, with a day or year before or behind it. */
const month = ["pl", "en"]
  .flatMap(language =>
    [
      { month: "long" } as const,
      { month: "short" } as const,
      { month: "long", day: "numeric" } as const,
    ].flatMap(form => {
      const written = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" })
      return Array.from(
        { length: 12 },
        (_, place) =>
          written.formatToParts(Date.UTC(2026, place)).find(({ type }) => type === "month")?.value,
      )
    }),
  )
  .concat("sept")
  .join("|")
const day = "\\d{1,4}(?:st|nd|rd|th)?"
const apart = "[\\s./,-]*"
const withMonth = new RegExp(
  `^(?:${day}${apart}(?:${month})(?:${apart}\\d{1,4})?|(?:${month})${apart}${day}(?:${apart}\\d{4})?)\\.?$`,
  "iu",
)

const forms = [code, decimal, power, inBrackets, mixedFraction, timeOfDay, date, hour, withMonth]

/** Whether a spreadsheet would take a text for a number, a date or a time, and show another text. */
export function isMisread(text: string): boolean {
  return forms.some(form => form.test(text.trim()))
}
