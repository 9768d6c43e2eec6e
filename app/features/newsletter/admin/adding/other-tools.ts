import { addressOf } from "./address-in-cell.ts"
import {
  type Column,
  columnOf,
  isDated,
  judge,
  type Kind,
  noteOf,
  senseOf,
  withoutAddresses,
} from "./column.ts"
import {
  clearlySaid,
  inHeading,
  ofDays,
  plainHeading,
  plainValue,
  type Reason,
  reasonOfTitle,
  remembering,
} from "./column-words.ts"
import { timeIn } from "./consent-time.ts"
import { areRunning, blank, type Entry, isAnswer, looksLikeDay, unclearIn } from "./unclear-values.ts"

/** The reason against asking somebody: the value of a cell, with the heading above it, a title, or the file's name. */
export type Said = { reason: Reason; says: string }

type Cells = readonly string[]
/** A line of an address that is asked. */
type AskedLine = { address: string; cells: Cells }

/** A sign that somebody may have declined: a column with its values that are not understood, or a title, whose values are null. */
export type UnclearColumn = { heading: string; said: { address: string; value: string | null }[] }

const answers: readonly Kind[] = ["status", "agreement", "refusal"]
const taken: readonly Kind[] = ["none", "address", ...answers]

/** The cells of lines that are not blank, by their columns: of a wide file they are few, and each is read once. */
export function filledIn(lines: readonly Cells[]) {
  const columns = new Map<number, Map<Cells, Entry>>()
  for (const cells of lines)
    for (const [place, cell] of cells.entries()) {
      if (cell.trim() === "") continue
      const column = columns.get(place) ?? new Map<Cells, Entry>()
      columns.set(place, column.set(cells, { cell: cell.trim(), value: plainValue(cell) }))
    }
  return { count: lines.length, columns: [...columns].sort(([place], [other]) => place - other) }
}

type Below = ReturnType<typeof filledIn>

/** Each reason against an address, whichever cell holds it. */
const saidIn = remembering(words => clearlySaid(words) ?? noteOf(words, true))

/** The columns of a file of another tool, by its headings. */
export function readColumns(headings: readonly string[]) {
  const columns = headings.map(columnOf)
  const columnAt = (place: number): Column => columns[place] ?? { heading: "", name: "", kind: "none" }
  const dated = [...ofDays.slice(0, 2), inHeading.consent, ...ofDays.slice(2)].flatMap(words =>
    columns.flatMap((column, place) => (isDated(column) && words.test(column.name) ? [place] : [])),
  )
  const headingAt = (place: number) => columnAt(place).heading || `${place + 1}`
  /** The places of columns in which addresses or times of consents were found. */
  const used = new Set<number>()
  return {
    /** The cells of a line in which its addresses may be: where there is one below a heading of such, notes may name others. */
    addressCells(cells: readonly string[]): string[] {
      const places = [...cells.keys()].filter(place => cells[place]?.includes("@"))
      const hasOwn = places.some(place => columnAt(place).kind === "address")
      const own = places.filter(place => !hasOwn || [...taken, "naming"].includes(columnAt(place).kind))
      for (const place of own) if (addressOf(cells[place] ?? "")) used.add(place)
      return own.map(place => cells[place] ?? "")
    },
    withoutAnswers: (cells: readonly string[]) =>
      cells.filter((_, place) => !answers.includes(columnAt(place).kind)),
    /** The headings of what is not kept, nor asked about: notes and reasons that were held against somebody are among them. */
    notTaken(below: Below, doubted: ReadonlySet<string>): string[] {
      return below.columns.flatMap(([place, filled]) => {
        const { kind } = columnAt(place)
        if (used.has(place) || kind === "address") return []
        const isUnderstood = [...filled.values()].some(entry => isAnswer(entry, kind === "refusal"))
        const isTaken = answers.includes(kind) && (isUnderstood || doubted.has(headingAt(place)))
        return isTaken ? [] : [headingAt(place)]
      })
    },
    /** Values meant as the day of a consent that are none, counted by the heading. */
    unread: (asked: readonly AskedLine[], below: Below) => {
      const lines = new Set(asked.map(({ cells }) => cells))
      return below.columns.flatMap(([place, filled]) => {
        const isUnread = ([cells, { cell, value }]: [Cells, Entry]) =>
          lines.has(cells) && looksLikeDay(value) && timeIn(cell, null) === ""
        const count = isDated(columnAt(place)) ? [...filled].filter(isUnread).length : 0
        if (count > 0) used.add(place)
        return count > 0 ? [{ heading: columnAt(place).heading, count }] : []
      })
    },
    /** Returns the reason against asking an address; null where there is none. */
    objection(cells: readonly string[]): Said | null {
      for (const [place, cell] of cells.entries()) {
        if (cell.trim() === "") continue
        const column = columnAt(place)
        const isSilent = column.kind === "naming" || column.kind === "channel"
        const words = column.kind === "other" ? cell : withoutAddresses(cell)
        const reason = judge(column, cell) ?? (isSilent ? null : saidIn(words))
        if (reason) return { reason, says: [column.heading, cell.trim()].filter(Boolean).join(": ") }
      }
      return null
    },
    /**
     * The columns that may say that one of the lines that are asked declined; one without a heading is called by its place, from 1.
     * Numbers that count all lines say nothing.
     */
    unclear(asked: readonly AskedLine[], below: Below): UnclearColumn[] {
      const addresses = new Map(asked.map(({ cells, address }) => [cells, address]))
      return below.columns.flatMap(([place, filled]) => {
        const column = columnAt(place)
        if (!answers.includes(column.kind) && filled.size === below.count && areRunning([...filled.values()]))
          return []
        const ofAsked = new Map([...filled].filter(([cells]) => addresses.has(cells)))
        const isUnclear = unclearIn(column, [...ofAsked.values()])
        const lines = isUnclear(blank) ? addresses.keys() : ofAsked.keys()
        const said = [...lines].flatMap(cells => {
          const entry = ofAsked.get(cells) ?? blank
          return isUnclear(entry) ? [{ address: addresses.get(cells) ?? "", value: entry.cell }] : []
        })
        return said.length > 0 ? [{ heading: headingAt(place), said }] : []
      })
    },
    /** When the consent was given, as the file has it; "" where it does not say. */
    consentTime(cells: readonly string[]): string {
      const place = dated.find(place => cells[place] && timeIn(cells[place]) !== "")
      if (place === undefined) return ""
      used.add(place)
      return timeIn(cells[place] ?? "")
    },
  }
}

export type Columns = ReturnType<typeof readColumns>

export const isAddressHeading = (cell: string) => inHeading.address.test(plainHeading(cell))

/** Whether a line of cells has the heading of the addresses in it, and how many others that are known. */
export function knownHeadings(cells: readonly string[]): number {
  if (!cells.some(isAddressHeading)) return 0
  return cells.filter(cell => cell.trim() !== "" && taken.includes(columnOf(cell).kind)).length + 1
}

/** Reads from a file's name or a title why those below are not asked, or what may be a reason. */
export function readTitle(title: string): { objection?: Said; doubts: string[] } | null {
  const reason = reasonOfTitle(title)
  if (reason === "unclear") return { doubts: [title] }
  if (reason) return { objection: { reason, says: title }, doubts: [] }
  return senseOf(plainHeading(title)) > 0 ? { doubts: [] } : null
}
