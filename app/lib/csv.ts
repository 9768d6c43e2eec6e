/**
 * Places before what a spreadsheet would take for a formula, also behind blanks and in full width: where a value begins,
 * and where a program that separates by something else than we do would begin another cell.
 */
const formula = /(?<=^|[;,\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** Separates the values of a row: spreadsheets set up for Polish read no other. */
const separator = ";"

/** Marks a file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\ufeff"

/**
 * Takes the values of a row; returns it as a line of CSV (RFC 4180, but for the separator), every value in quotes. What a
 * spreadsheet would compute is preceded by an apostrophe.
 */
export function csvLine(values: readonly (string | null)[]): string {
  const fields = values.map(value => `"${(value ?? "").replace(formula, "'").replaceAll('"', '""')}"`)
  return `${fields.join(separator)}\r\n`
}
