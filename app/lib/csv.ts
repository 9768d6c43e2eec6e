import { company } from "#app/company/company.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { isMisread } from "./misread-text.ts"
import type { Cell, TableFormat } from "./table-export.ts"
import { stripHidden } from "./typed-text.ts"

/**
 * Positions before a formula (CSV injection), also behind blanks and in full width: at the start of a value, and where a
 * program with another separator would start a cell, unless it begins with a sign and computes nothing ("38,- zł").
 */
const formula =
  /^(?=[\s"\u2800]*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[;,\t\r\n])(?=[^\S\t\r\n]*"*[^\S\t\r\n]*(?:[=@＝＠]|[+\-＋－](?:[^;,\t\r\n]*[(|!]|[^\S\t\r\n]*\$?[a-z]{1,3}\$?\d)))/gi

/** Spreadsheets with Polish settings read no other separator. */
const separator = ";"

/** Marks a file as UTF-8 for spreadsheets. */
const byteOrderMark = "\ufeff"

/**
 * RFC 4180 except for the separator; every value is quoted, without what nobody sees. A formula, and a text that a spreadsheet would
 * read as a number or a date, are escaped by an apostrophe. Numbers are as programs with the settings of the panel's language read
 * them.
 */
export function csvLine(values: readonly Cell[]): string {
  return `${values.map(value => `"${textOf(value).replaceAll('"', '""')}"`).join(separator)}\r\n`
}

const plain = { useGrouping: false, maximumFractionDigits: 6 }
const numbers = { pl: new Intl.NumberFormat("pl", plain), en: new Intl.NumberFormat("en", plain) }

function textOf(cell: Cell): string {
  if (cell instanceof Date) return formatZonedTime(cell.toISOString())
  if (typeof cell === "number") return numbers[panelLanguage()].format(cell)
  const text = stripHidden(cell ?? "")
  return isMisread(text) ? `'${text}` : text.replace(formula, "'")
}

export const csvFormat: TableFormat = {
  extension: "csv",
  rowsPerFile: 50_000,
  begin(headings) {
    const parts: (string | Blob)[] = [byteOrderMark + csvLine(headings)]
    return {
      // Browsers store Blobs outside the page's memory, so that only one page is in it as text.
      add(rows) {
        parts.push(new Blob([rows.map(csvLine).join("")]))
      },
      finish: async () => new Blob(parts, { type: "text/csv;charset=utf-8" }),
    }
  },
}

const { timeZone } = company

// Swedish dates are in ISO 8601.
const times = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone })
const offsets = new Intl.DateTimeFormat("en-US", { timeZoneName: "longOffset", timeZone })

/** On the company's clocks, "2026-11-12 14:02:16 +01:00": without the offset one hour in October would be ambiguous. */
export function formatZonedTime(iso: string): string {
  const time = new Date(iso)
  const name = offsets.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? ""
  return `${times.format(time)} ${name.replace("GMT", "")}`
}
