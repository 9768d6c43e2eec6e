import { addressesIn, addressOf } from "./address-in-cell.ts"
import { type Reason, reasonOfFile } from "./column-words.ts"
import {
  type Columns,
  isAddressHeading,
  knownHeadings,
  readColumns,
  saidByTitle,
  type UnclearColumn,
} from "./other-tools.ts"

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
  /** Columns, titles, or the file's name, that may say that some of the addresses declined. */
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

/** Excel reads the separator from such a first line. */
const isSeparator = ({ number, cells }: Line) => number === 1 && /^sep=/i.test(cells[0] ?? "")

/** Titles may stand above the headings, and faulty lines below: the place of the headings in the lines, or -1. */
function placeOfHeadings(lines: readonly Line[]): number {
  const first = lines.findIndex(({ cells }) => cells.some(addressOf))
  const above = first < 0 ? lines : lines.slice(0, first)
  const known = above.map(({ cells }) => knownHeadings(cells))
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  if (first >= 0) return first - 1
  return lines[0]?.cells.some(cell => cell.includes("@")) ? -1 : Math.min(0, lines.length - 1)
}

/** Lines below the same headings; `ofAddresses` are the places of the columns in which some were found. */
type Block = { columns: Columns; ofAddresses: Set<number> }

/** A line that asks for somebody; `doubts` are titles above it that may say that it does not. */
type Row = { block: Block; cells: string[]; doubts: string[] }

/** A line that says for all others below, or the file's name, why nobody of them is asked. */
type Title = { reason: Reason | "unclear" | "nothing" | null; says: string }

const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== "")

/** The words of a line that is a title: above the headings each, below them one that has but one cell with letters in it. */
function titleOf(cells: readonly string[], isAbove: boolean): string | null {
  if (cells.some(cell => (isAbove ? addressOf(cell) : cell.includes("@")))) return null
  const isAlone = cells.filter(cell => /\p{L}/u.test(cell)).length === 1
  return (isAbove || isAlone) && !cells.some(isAddressHeading) ? filled(cells).join(" ") : null
}

/** Whether a line has headings for those below it: an address stands under that of addresses. */
const isHeadings = ({ cells }: Line, below: Line | undefined) =>
  cells.some((cell, place) => isAddressHeading(cell) && below?.cells[place]?.includes("@"))

/**
 * Null where there are too many lines. In each line one cell has an address; the headings stand above the first, and above others
 * that follow. Whoever left according to another tool's columns, titles or the file's name is not among the addresses, whatever
 * another line says.
 */
export function readAddresses(text: string, fileName = ""): AddressesInFile | null {
  const found = new Map<string, { address: string; consented: string; rows: Row[] }>()
  const gone = new Map<string, GoneElsewhere>()
  const wrong: WrongLine[] = []
  const duplicates: string[] = []
  const lines: Line[] = []
  for (const line of readLines(text)) {
    if (isSeparator(line)) continue
    if (lines.push(line) > mostLines + 1) return null
  }
  const top = placeOfHeadings(lines)
  let block: Block = { columns: readColumns(lines[top]?.cells ?? []), ofAddresses: new Set() }
  const blocks = [block]
  const ofFile: Title = { reason: reasonOfFile(fileName), says: fileName }
  let section: Title = { reason: null, says: "" }
  let read = 0
  for (const [place, line] of lines.entries()) {
    const { number, cells } = line
    const places = block.columns.placesOfAddresses(cells)
    if (place === top && knownHeadings(cells) > 0) continue
    if (place > top && isHeadings(line, lines[place + 1])) {
      block = { columns: readColumns(cells), ofAddresses: new Set() }
      blocks.push(block)
      continue
    }
    const title = titleOf(cells, place < top)
    const reason = title === null ? null : saidByTitle(title)
    if (title !== null && reason) section = { reason, says: title }
    // A cell that may have been meant as an address is shown as wrong all the same.
    if (places.length === 0 && (place <= top || reason)) continue
    read++
    const plain = places.flatMap(column => addressOf(cells[column] ?? "") || [])
    for (const column of places) if (addressOf(cells[column] ?? "")) block.ofAddresses.add(column)
    const [address = "", ...others] = plain
    const key = address.toLowerCase()
    const known = found.get(key)
    const objection = objectionOf([ofFile, section]) ?? block.columns.objection(cells)
    const leavers = objection ? places.flatMap(column => addressesIn(cells[column] ?? "")) : []
    if (objection && leavers.length > 0) {
      for (const each of leavers)
        if (!gone.has(each.toLowerCase())) gone.set(each.toLowerCase(), { address: each, ...objection })
    } else if (address === "" || others.some(other => other.toLowerCase() !== key)) {
      const fault = places.length === 0 ? "none" : plain.length === 0 ? "invalid" : "several"
      wrong.push({ line: number, text: cells.filter(Boolean).join(" ").slice(0, 100), fault })
    } else {
      const doubts = [ofFile, section].filter(({ reason }) => reason === "unclear").map(({ says }) => says)
      const row = { block, cells, doubts }
      if (known) duplicates.push(address)
      if (known) known.rows.push(row)
      else found.set(key, { address, consented: block.columns.consentTime(cells), rows: [row] })
    }
  }
  if (found.size > mostLines) return null
  const asked = [...found].filter(([key]) => !gone.has(key)).map(([, entry]) => entry)
  const rows = asked.flatMap(entry => entry.rows)
  const unclear = [
    ...[...new Set(rows.flatMap(({ doubts }) => doubts))].map(heading => ({ heading, values: [] })),
    ...blocks.flatMap(each =>
      each.columns.unclear(rows.filter(row => row.block === each).map(({ cells }) => cells)),
    ),
  ]
  const doubted = new Set(unclear.map(({ heading }) => heading))
  const notTaken = new Set(blocks.flatMap(({ columns, ofAddresses }) => columns.notTaken(ofAddresses)))
  return {
    lines: read,
    addresses: asked.map(({ address }) => address),
    consented: asked.map(({ consented }) => consented),
    gone: [...gone.values()],
    notTaken: [...notTaken].filter(heading => !doubted.has(heading)),
    unclear,
    duplicates,
    wrong,
  }
}

/** The first title by which nobody below is asked. */
function objectionOf(titles: readonly Title[]): { reason: Reason; says: string } | null {
  for (const { reason, says } of titles)
    if (reason && reason !== "unclear" && reason !== "nothing") return { reason, says }
  return null
}
