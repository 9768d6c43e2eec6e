import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { type Reason, reasonOfFile } from "./column-words.ts"
import { knownHeadings, readColumns, type UnclearColumn } from "./other-tools.ts"

/** Most lines of a file; the database takes no more addresses at once. */
export const mostLines = 5000

/** 5,000 lines with the longest addresses and as much beside each. */
export const largestFile = 3 * 1024 * 1024

/** Why a line has no address that can be written to: it has none, several, or one that is no address. */
type Fault = "none" | "several" | "invalid"

export type WrongLine = { line: number; text: string; fault: Fault }

/** Somebody who left another tool, or to whom mail did not come; `says` is what the file says of it. */
type GoneElsewhere = { address: string; reason: Reason; says: string }

export type AddressesInFile = {
  /** The lines below the headings that are not empty. */
  lines: number
  /** Each once, in the order of the file. */
  addresses: string[]
  /** When each of them agreed, as the file has it; "" where it does not say. */
  consented: string[]
  gone: GoneElsewhere[]
  /** The headings of columns of which nothing is taken. */
  notTaken: string[]
  /** Columns, or the file's name, that may say that some of the addresses declined. */
  unclear: UnclearColumn[]
  /** Those that were there again. */
  duplicates: string[]
  wrong: WrongLine[]
}

/** A field with its separator or line end; a quoted one (RFC 4180) may have both within. */
const field = /("(?:[^"]|"")*"(?=[,;\t\r\n]|$)|[^,;\t\r\n]*)([,;\t]|\r\n|[\r\n]|$)/

/** Cells are parted as the headings above the first address are, or by any separator where there are none. */
function fieldsOf(text: string): RegExp {
  const above = text.slice(0, text.indexOf("@")).replace(/[^\r\n]*$|"[^"]*"/g, "")
  const separator = [";", "\t", ","].find(one => above.includes(one)) ?? ",;"
  return new RegExp(field.source.replaceAll(",;\\t", `${separator}\\t`), "y")
}

type Line = { number: number; cells: string[] }

/** The lines that are not empty, with comma, semicolon or tab between the cells. */
function* readLines(text: string): Generator<Line> {
  let line: Line = { number: 1, cells: [] }
  let number = 1
  const fields = fieldsOf(text)
  while (fields.lastIndex < text.length) {
    const [whole, cell = "", end = ""] = fields.exec(text) ?? []
    if (whole === undefined) return
    line.cells.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    number += whole.match(/\r\n|[\r\n]/g)?.length ?? 0
    if (/^[,;\t]$/.test(end)) continue
    if (line.cells.some(value => value.trim() !== "")) yield line
    line = { number, cells: [] }
  }
  if (line.cells.some(value => value.trim() !== "")) yield line
}

/** "Zofia <zofia@huta.pl>", as mail programs copy it. */
const named = /^[^<>@\r\n]*<([^<>\r\n]+)>$/

/** The address in a cell; a line break in it is part of what was meant to be one. */
function addressOf(cell: string): string {
  const text = cell.replace(/^ +| +$/g, "")
  return /[\r\n\v\f\u0085\u2028\u2029]/.test(text)
    ? text
    : normalizeAddress(
        normalizeAddress(text)
          .replace(named, "$1")
          .replace(/^mailto:/i, ""),
      )
}

/** Excel reads the separator from such a first line. */
const isSeparator = ({ number, cells }: Line) => number === 1 && /^sep=/i.test(cells[0] ?? "")

/** Titles may stand above the headings, and faulty lines below: the place of the headings in the lines, or -1. */
function placeOfHeadings(lines: readonly Line[]): number {
  const first = lines.findIndex(({ cells }) => cells.map(addressOf).some(isPlainAddress))
  const above = first < 0 ? lines : lines.slice(0, first)
  const known = above.map(({ cells }) => knownHeadings(cells))
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  if (first >= 0) return first - 1
  return lines[0]?.cells.some(cell => cell.includes("@")) ? -1 : Math.min(0, lines.length - 1)
}

/**
 * Null where there are too many lines. In each line one cell has an address; the headings stand above the first. Whoever
 * left according to another tool's columns, or the file's name, is not among the addresses, whatever another line says.
 */
export function readAddresses(text: string, fileName = ""): AddressesInFile | null {
  const ofFile = reasonOfFile(fileName)
  const ofAll = ofFile === "unclear" ? null : ofFile
  const found = new Map<string, { address: string; consented: string; rows: string[][] }>()
  const gone = new Map<string, GoneElsewhere>()
  const wrong: WrongLine[] = []
  const duplicates: string[] = []
  const lines: Line[] = []
  for (const line of readLines(text)) {
    if (isSeparator(line)) continue
    if (lines.push(line) > mostLines + 1) return null
  }
  const top = placeOfHeadings(lines)
  const headings = lines[top]?.cells ?? []
  const columns = readColumns(headings)
  const ofAddresses = new Set<number>()
  let read = 0
  for (const [place, { number, cells }] of lines.entries()) {
    const candidates = cells.filter(cell => cell.includes("@"))
    // A cell that may have been meant as an address is shown as wrong all the same.
    if (place <= top && (candidates.length === 0 || (place === top && knownHeadings(cells) > 0))) continue
    read++
    const plain = candidates.map(addressOf).filter(isPlainAddress)
    for (const [column, cell] of cells.entries()) if (isPlainAddress(addressOf(cell))) ofAddresses.add(column)
    const [address = "", ...others] = plain
    const key = address.toLowerCase()
    const known = found.get(key)
    const objection = ofAll ? { reason: ofAll, says: fileName } : columns.objection(cells)
    if (objection && address !== "") {
      for (const each of plain)
        if (!gone.has(each.toLowerCase())) gone.set(each.toLowerCase(), { address: each, ...objection })
    } else if (address === "" || others.some(other => other.toLowerCase() !== key)) {
      const fault = candidates.length === 0 ? "none" : plain.length === 0 ? "invalid" : "several"
      wrong.push({ line: number, text: cells.filter(Boolean).join(" ").slice(0, 100), fault })
    } else if (known) {
      duplicates.push(address)
      known.rows.push(cells)
    } else found.set(key, { address, consented: columns.consentTime(cells), rows: [cells] })
  }
  if (found.size > mostLines) return null
  const asked = [...found].filter(([key]) => !gone.has(key)).map(([, entry]) => entry)
  const unclear = columns.unclear(asked.flatMap(({ rows }) => rows))
  const doubted = new Set(unclear.map(({ heading }) => heading))
  return {
    lines: read,
    addresses: asked.map(({ address }) => address),
    consented: asked.map(({ consented }) => consented),
    gone: [...gone.values()],
    notTaken: columns.notTaken(ofAddresses).filter(heading => !doubted.has(heading)),
    unclear:
      ofFile === "unclear" && asked.length > 0 ? [{ heading: fileName, values: [] }, ...unclear] : unclear,
    duplicates,
    wrong,
  }
}
