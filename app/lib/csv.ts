/** What a spreadsheet would take for a formula, also behind blanks and in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\ufeff"

/**
 * Takes the values of a row; returns it as a line of CSV (RFC 4180), every value in quotes. What a spreadsheet would
 * compute is preceded by an apostrophe.
 */
export function csvLine(values: readonly (string | null)[]): string {
  const fields = values.map(value => {
    const text = value ?? ""
    return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  })
  return `${fields.join(",")}\r\n`
}
