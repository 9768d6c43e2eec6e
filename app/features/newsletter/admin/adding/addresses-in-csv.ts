import { isPlainAddress } from "#app/lib/email-address.ts"

/** Most lines of a file; the database takes no more addresses at once. */
export const mostLines = 5000

/** 5,000 lines with the longest addresses and as much beside each. */
export const largestFile = 3 * 1024 * 1024

/** Why a line has no address that can be written to: it has none, several, or one that is no address. */
type Fault = "none" | "several" | "invalid"

export type WrongLine = { line: number; text: string; fault: Fault }

export type AddressesInFile = {
  /** Each once, in the order of the file. */
  addresses: string[]
  /** Those that were there again. */
  duplicates: string[]
  wrong: WrongLine[]
}

/** A field with its separator or line end; a quoted one (RFC 4180) may have both within. */
const field = /("(?:[^"]|"")*"(?=[,;\t\r\n]|$)|[^,;\t\r\n]*)([,;\t]|\r\n|[\r\n]|$)/y

type Line = { number: number; cells: string[] }

/** The lines that are not empty, with comma, semicolon or tab between the cells. */
function* readLines(text: string): Generator<Line> {
  let line: Line = { number: 1, cells: [] }
  let number = 1
  field.lastIndex = 0
  while (field.lastIndex < text.length) {
    const [whole, cell = "", end = ""] = field.exec(text) ?? []
    if (whole === undefined) return
    line.cells.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    number += whole.match(/\r\n|[\r\n]/g)?.length ?? 0
    if (/^[,;\t]$/.test(end)) continue
    if (line.cells.some(value => value.trim() !== "")) yield line
    line = { number, cells: [] }
  }
  if (line.cells.some(value => value.trim() !== "")) yield line
}

/** A file in UTF-8, or else in the code page of a Polish Excel. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1250").decode(bytes)
  }
}

/** "Zofia <zofia@huta.pl>", as mail programs copy it. */
const named = /^[^<>@\r\n]*<([^<>\r\n]+)>$/

/** Null where there are too many lines. In each line one cell has an address; a first line without one is the headings. */
export function readAddresses(text: string): AddressesInFile | null {
  const found = new Map<string, string>()
  const wrong: WrongLine[] = []
  const duplicates: string[] = []
  let lines = 0
  for (const { number, cells } of readLines(text)) {
    if (++lines > mostLines + 1) return null
    const candidates = cells.filter(cell => cell.includes("@"))
    if (candidates.length === 0 && lines === 1) continue
    // Of what surrounds an address only spaces go: a line break in the cell is part of what was meant to be one.
    const plain = candidates
      .map(cell =>
        cell
          .replace(/^ +| +$/g, "")
          .replace(named, "$1")
          .normalize("NFC"),
      )
      .filter(isPlainAddress)
    const [address = "", ...others] = plain
    const key = address.toLowerCase()
    const isOne = address !== "" && others.every(other => other.toLowerCase() === key)
    if (!isOne) {
      const fault = candidates.length === 0 ? "none" : plain.length === 0 ? "invalid" : "several"
      wrong.push({ line: number, text: cells.filter(Boolean).join(" ").slice(0, 100), fault })
    } else if (found.has(key)) duplicates.push(address)
    else found.set(key, address)
  }
  return found.size > mostLines ? null : { addresses: [...found.values()], duplicates, wrong }
}
