import { mailboxKey } from "#app/lib/email-address.ts"
import { addressesIn, addressOf } from "./address-in-cell.ts"
import { isBeforeTitle, reasonOfTitle } from "./column-words.ts"
import {
  type Columns,
  filledIn,
  isAddressHeading,
  knownHeadings,
  readColumns,
  readTitle,
  type Said,
  type UnclearColumn,
} from "./other-tools.ts"

/** Most lines of a file; the database takes no more addresses at once. */
export const mostLines = 5000

/** 5,000 lines with the longest addresses and as much beside each. */
export const largestFile = 3 * 1024 * 1024

/** The faults of a line without an address: it has none, several, or an invalid one. */
type Fault = "none" | "several" | "invalid"

type WrongLine = { line: number; text: string; fault: Fault }

/** Somebody who left another tool, or to whom mail did not come; `says` is what the file says of it. */
type GoneElsewhere = Said & { address: string }

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
  /** Values meant as the day of a consent that are none, by the heading. */
  unread: { heading: string; count: number }[]
  /** Columns, titles, or the file's name, that may say that some of the addresses declined. */
  unclear: UnclearColumn[]
  /** Addresses that occur again. */
  duplicates: string[]
  wrong: WrongLine[]
}

/** A field with its separator or line end; a quoted one (RFC 4180) may have both within. */
const field = /("(?:[^"]|"")*"(?=[,;\t\r\n]|$)|[^,;\t\r\n]*)([,;\t]|\r\n|[\r\n]|$)/

/** Cells are parted as the headings above the first address are, or by any separator where there are none. */
function fieldsOf(text: string): RegExp {
  const above = text
    .slice(0, text.indexOf("@"))
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]/)
    .slice(0, -1)
  const separator = [";", "\t", ","].find(one => above.some(line => line.includes(one))) ?? ",;"
  return new RegExp(field.source.replaceAll(",;\\t", `${separator}\\t`), "y")
}

type Line = { number: number; cells: string[] }

/** The lines, with comma, semicolon or tab between the cells. */
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
    yield line
    line = { number, cells: [] }
  }
  yield line
}

/** Excel reads the separator from such a first line. */
const isSeparator = ({ number, cells }: Line) => number === 1 && /^sep=/i.test(cells[0] ?? "")
const isEmpty = ({ cells }: Line) => cells.every(cell => cell.trim() === "")

const haveAddress = (cells: readonly string[]) => cells.some(cell => cell.includes("@") && addressOf(cell))

/** Titles may stand above the headings, and faulty lines below: the place of the headings in the lines, or -1. */
function placeOfHeadings(lines: readonly Line[]): number {
  const first = lines.findIndex(({ cells }) => haveAddress(cells))
  const above = first < 0 ? lines : lines.slice(0, first)
  const known = above.map(({ cells }) => knownHeadings(cells))
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  if (first >= 0) return first - 1
  return lines[0]?.cells.some(cell => cell.includes("@")) ? -1 : Math.min(0, lines.length - 1)
}

/** The words of a line that is a title: above the headings any is, below them one of which one cell has words of its own. */
function titleOf(cells: readonly string[], isAbove: boolean): string {
  const isBare = !cells.some(cell => cell.includes("@"))
  const [first = "", ...others] = cells.filter(cell => /\p{L}/u.test(cell))
  const isAlone = isBare && first !== "" && others.length === Number(isBeforeTitle(first))
  const isTitle = (isAbove || isAlone) && !haveAddress(cells) && !cells.some(isAddressHeading)
  return isTitle ? cells.filter(Boolean).join(" ") : ""
}

/**
 * Reads a line without an address as a title of those below: its first cell has words against somebody, and others beside, or
 * one of only two, which is no answer below a heading that asks for it.
 */
function doubtOf(cells: readonly string[], columns: Columns): ReturnType<typeof readTitle> {
  const [first = ""] = cells.filter(cell => cell.trim() !== "")
  const isTitle = !haveAddress(cells) && !cells.some(isAddressHeading)
  const isOfTwo = cells.filter(cell => /\p{L}/u.test(cell)).length === 2
  const words = isOfTwo ? [first, ...columns.withoutAnswers(cells)] : [first]
  if (!isTitle || !words.some(cell => reasonOfTitle(cell.replace(/(?<!\S)\S*@.*/s, "")))) return null
  return { doubts: [cells.filter(Boolean).join(" ")] }
}

/** Whether a line has headings for those below it: an address stands under that of addresses. */
const isHeadings = (cells: readonly string[], below: readonly string[] = []) =>
  cells.some((cell, place) => below[place]?.includes("@") && isAddressHeading(cell))

/**
 * Null where there are too many lines. In each line one cell has an address; the headings stand above the first, and above others
 * that follow. Whoever left according to another tool's columns, titles or the file's name is not among the addresses, whatever
 * another line says, under another spelling of the mailbox, too.
 */
export function readAddresses(text: string, fileName = ""): AddressesInFile | null {
  type Row = { columns: Columns; cells: string[]; doubts: string[] }
  const all: Omit<Row, "doubts">[] = []
  const found = new Map<string, { address: string; consented: string; rows: Row[] }>()
  const gone = new Map<string, GoneElsewhere>()
  const wrong: WrongLine[] = []
  const duplicates: string[] = []
  const lines = [...readLines(text)].filter(line => !isEmpty(line) && !isSeparator(line))
  if (lines.length > mostLines + 1) return null
  const top = placeOfHeadings(lines)
  const blocks = [readColumns([])]
  const ofFile = readTitle(fileName)
  let section: ReturnType<typeof readTitle> = null
  for (const [place, { number, cells }] of lines.entries()) {
    const said = readTitle(titleOf(cells, place < top))
    const isBeginning = place === top ? !said : place > top && isHeadings(cells, lines[place + 1]?.cells)
    if (isBeginning) blocks.push(readColumns(cells))
    const columns = blocks.at(-1) ?? readColumns([])
    section = said ?? (place > top ? doubtOf(cells, columns) : null) ?? section
    const candidates = columns.addressCells(cells)
    // A cell that may have been meant as an address is shown as wrong all the same.
    if (isBeginning && knownHeadings(cells) > 0) continue
    if (candidates.length === 0 && (place <= top || said)) continue
    all.push({ columns, cells })
    const [address = "", ...others] = candidates.map(addressOf).filter(Boolean)
    const key = address.toLowerCase()
    const known = found.get(key)
    const objection = ofFile?.objection ?? section?.objection ?? columns.objection(cells)
    const leavers = objection ? candidates.flatMap(addressesIn) : []
    if (objection && leavers.length > 0) {
      for (const each of leavers)
        if (!gone.has(each.toLowerCase())) gone.set(each.toLowerCase(), { address: each, ...objection })
    } else if (address === "" || others.some(other => other.toLowerCase() !== key)) {
      const fault = candidates.length === 0 ? "none" : address === "" ? "invalid" : "several"
      wrong.push({ line: number, text: cells.filter(Boolean).join(" ").slice(0, 100), fault })
    } else {
      const row = { columns, cells, doubts: [ofFile, section].flatMap(title => title?.doubts ?? []) }
      if (known) duplicates.push(address)
      if (known) known.rows.push(row)
      else found.set(key, { address, consented: columns.consentTime(cells), rows: [row] })
    }
  }
  if (found.size > mostLines) return null
  const left = new Map([...gone.values()].map(each => [mailboxKey(each.address), each]))
  for (const [key, { address }] of found) {
    const leaver = left.get(mailboxKey(address))
    if (leaver && !gone.has(key)) gone.set(key, { ...leaver, address })
  }
  const asked = [...found].filter(([key]) => !gone.has(key)).map(([, entry]) => entry)
  const rows = asked.flatMap(({ address, rows }) => rows.map(row => ({ address, ...row })))
  const ofTitles = [...new Set(rows.flatMap(row => row.doubts))].map(heading => ({
    heading,
    said: rows.filter(row => row.doubts.includes(heading)).map(({ address }) => ({ address, value: null })),
  }))
  const ofBlocks = blocks.map(columns => {
    const isOfBlock = (row: { columns: Columns }) => row.columns === columns
    const lines = rows.filter(isOfBlock)
    const below = filledIn(all.filter(isOfBlock).map(line => line.cells))
    return { columns, below, unread: columns.unread(lines, below), unclear: columns.unclear(lines, below) }
  })
  const unclear = ofBlocks.flatMap(block => block.unclear)
  const doubted = new Set(unclear.map(({ heading }) => heading))
  const notTaken = new Set(ofBlocks.flatMap(({ columns, below }) => columns.notTaken(below, doubted)))
  return {
    lines: all.length,
    addresses: asked.map(({ address }) => address),
    consented: asked.map(({ consented }) => consented),
    gone: [...gone.values()],
    notTaken: [...notTaken],
    unread: ofBlocks.flatMap(block => block.unread),
    unclear: [...ofTitles, ...unclear],
    duplicates,
    wrong,
  }
}
