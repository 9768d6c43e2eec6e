import { addressOf } from "./address-in-cell.ts"
import {
  beginsWithNo,
  clearlySaid,
  heldAgainst,
  inHeading,
  inValue,
  isDoubted,
  isOfDays,
  isOfShop,
  isPositive,
  isSurelyConsent,
  isWhole,
  ofDays,
  plainHeading,
  plainValue,
  type Reason,
  reasonOfTitle,
} from "./column-words.ts"
import { timeIn } from "./consent-time.ts"

/** Why somebody is not asked: the value of a cell, with the heading above it, a title, or the file's name. */
export type Said = { reason: Reason; says: string }

/** A column that may say that somebody declined, with its values that are not understood, each once. */
export type UnclearColumn = { heading: string; values: string[] }

const isSurelyPlace = /^\p{Lu}{2}$|[sc]kie$/u

type Kind = "none" | "address" | "channel" | "phone" | "status" | "agreement" | "refusal" | "naming" | "other"

/** Whether a heading speaks of agreeing (1) or declining (-1); "Not subscribed" and "No objection" turn it round. */
function senseOf(name: string): -1 | 0 | 1 {
  const rest = name.replace(new RegExp(inHeading.negation, "g"), " ")
  const isNegated = rest !== name
  if (heldAgainst(rest)) return isNegated ? 1 : -1
  if (inHeading.consent.test(rest) || inHeading.contact.test(rest)) return isNegated ? -1 : 1
  return heldAgainst(name) ? -1 : 0
}

function kindOf(name: string): Kind {
  if (name === "") return "none"
  if (inHeading.address.test(name)) return "address"
  if (isOfShop(name)) return "naming"
  const sense = senseOf(name)
  const isStatus = inHeading.status.test(name)
  if (inHeading.otherChannel.test(name) && !inHeading.mail.test(name))
    return isStatus || sense !== 0 || /sms|mms|push|whats/.test(name) ? "channel" : "phone"
  if (isStatus) return "status"
  if (inHeading.naming.test(name) && (sense === 0 || inHeading.name.test(name))) return "naming"
  if (inHeading.other.test(name) && !inHeading.leaver.test(name)) return "other"
  if (sense < 0) return "refusal"
  if (inHeading.end.test(name) || inHeading.count.test(name)) return "other"
  if (isDayOfConsent(name) || (sense > 0 && !inHeading.beside.test(name))) return "agreement"
  return "other"
}

const isDayOfConsent = (name: string) => ofDays.some(words => words.test(name))
const withoutAddresses = (cell: string) => cell.replace(/[^\s<]*@[^\s>]*/g, "")

const isUrl = (value: string) => /^https?:/.test(value)

type Column = { heading: string; name: string; kind: Kind }

function columnOf(heading: string): Column {
  const name = plainHeading(heading)
  return { heading: heading.trim(), name, kind: kindOf(name) }
}

/** Whether a day below it is surely of a consent: others are of a change, or one to which a consent holds. */
const isDated = ({ name, kind }: Column) =>
  kind === "agreement" && isSurelyConsent(name) && !/\bto\b/.test(name)

/** The reason that a column gives against a line's address; null for none. */
function judge({ name, kind }: Column, cell: string): Reason | null {
  const value = plainValue(cell)
  if (kind === "status") {
    const reason = heldAgainst(value)
    if (reason || value === "" || isPositive(value) || inHeading.place.test(name)) return reason ?? null
    return "unknown"
  }
  if (kind === "agreement") {
    if (value === "" || isUrl(value) || cell.includes("@")) return null
    const reason = heldAgainst(value)
    const isRefused = isWhole.nothing.test(value) ? !inHeading.time.test(name) : beginsWithNo(value)
    if (reason || !isRefused) return reason ?? null
    if (inHeading.confirmation.test(name)) return "unconfirmed"
    return inHeading.members.test(name) ? "left" : "refused"
  }
  const isDenied = [isWhole.nothing, isWhole.no, isWhole.allowing].some(words => words.test(value))
  return kind !== "refusal" || isDenied || isUrl(value) ? null : (heldAgainst(name) ?? "refused")
}

/** Words, and what they are said to be: "consent: no", "newsletter no". */
const saying = /^(.*?\p{L}.*?)(?:[:=–—]|\s-\s|\s(?=(?:nie|no)$))(.*)$/su

/** Finds the words against an address in a note such as "consent: no", plain ones alone or others too; null for none. */
function noteOf(cell: string, isPlain = false): Reason | null {
  for (const part of cell.split(/[,;|\r\n]+/)) {
    const [, heading = "", value = ""] = saying.exec(part) ?? []
    if (heading === "" || (isPlain && !isWhole.no.test(plainValue(value)))) continue
    const column = columnOf(heading)
    const isSaid = isPlain ? inHeading.consent.test(column.name) : column.kind !== "status"
    const kind = column.kind === "address" ? "agreement" : column.kind
    const reason = isSaid ? judge({ ...column, kind }, value) : null
    if (reason) return reason
  }
  return null
}

/** Values of those who are asked in one column that are not understood, and may mean a refusal. */
function unclearValues({ name, kind }: Column, cells: readonly string[]): string[] {
  const entries = cells.map(cell => ({ cell: cell.trim(), value: plainValue(cell) }))
  const isSwitch = entries.every(({ value }) => /^[01]?$/.test(value))
  const isOfTime = inHeading.time.test(name)
  const isMarked = !isOfTime && entries.some(({ value }) => isPositive(value))
  // A date says that somebody confirmed: none beside such is asked about.
  const isConfirmed = inHeading.confirmation.test(name) && entries.some(({ cell }) => timeIn(cell) !== "")
  const [areKnown, areKnownDays] = [isSurelyConsent(name), isOfDays(name)]
  function isUnclear({ cell, value }: { cell: string; value: string }): boolean {
    if (kind === "channel" || kind === "phone") return false
    if (kind === "naming") return isDoubted(cell)
    if (cell.includes("\ufffd") || (cell.includes("@") && isDoubted(withoutAddresses(cell)))) return true
    const [isNone, isElsewhere] = [isWhole.nothing.test(value), isUrl(value) || cell.includes("@")]
    const isDay = timeIn(cell) !== ""
    if (kind === "agreement") {
      if (isConfirmed && (value === "" || isNone)) return true
      if (value === "") return isMarked || (cell !== "" && !isOfTime)
      const isDate = isDay || (timeIn(cell, null) === "" && /^\d.*\d{3}/.test(value))
      const isUnderstood = isPositive(value) ? areKnown : isDate && areKnownDays
      return !isNone && !isElsewhere && !isUnderstood
    }
    if (value === "" || isElsewhere) return false
    if (kind === "status" || kind === "refusal")
      return inHeading.place.test(name) && !isPositive(value) && !isSurelyPlace.test(cell)
    if (inHeading.end.test(name) && !isNone && !isWhole.no.test(value)) return true
    if ((isDay || (isOfTime && /\d/.test(value))) && name !== "" && !areKnownDays) return true
    if (/^\d[^a-z]*$/.test(value))
      return isSwitch && !inHeading.beside.test(name) && !inHeading.other.test(name)
    if (noteOf(cell) !== null) return true
    return (
      isWhole.yes.test(value) || beginsWithNo(value) || !!heldAgainst(value) || inValue.doubtful.test(value)
    )
  }
  return [...new Set(entries.filter(isUnclear).map(({ cell }) => cell))]
}

const answers: readonly Kind[] = ["status", "agreement", "refusal"]
const taken: readonly Kind[] = ["none", "address", ...answers]

/** The columns of a file of another tool, by its headings. */
export function readColumns(headings: readonly string[]) {
  const columns = headings.map(columnOf)
  const columnAt = (place: number): Column => columns[place] ?? { heading: "", name: "", kind: "none" }
  const dated = [...ofDays.slice(0, 2), inHeading.consent, ...ofDays.slice(2)].flatMap(words =>
    columns.flatMap((column, place) => (isDated(column) && words.test(column.name) ? [place] : [])),
  )
  /** The places of columns in which addresses, or words against one, were found. */
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
    /** The headings of what nothing was made of. */
    notTaken: () =>
      columns.flatMap(({ kind, heading }, place) =>
        taken.includes(kind) || used.has(place) ? [] : [heading],
      ),
    /** Why an address is not asked; null where nothing is said against it. */
    objection(cells: readonly string[]): Said | null {
      for (const [place, cell] of cells.entries()) {
        const column = columnAt(place)
        const isSilent = column.kind === "naming" || column.kind === "channel"
        const words = column.kind === "other" ? cell : withoutAddresses(cell)
        const reason = judge(column, cell) ?? (isSilent ? null : (clearlySaid(words) ?? noteOf(words, true)))
        if (!reason) continue
        used.add(place)
        return { reason, says: [column.heading, cell.trim()].filter(Boolean).join(": ") }
      }
      return null
    },
    /** The columns that may say that one of these lines declined; one without a heading is called by its place, from 1. */
    unclear(lines: readonly (readonly string[])[]): UnclearColumn[] {
      const width = Math.max(columns.length, ...lines.map(cells => cells.length))
      return Array.from({ length: width }, (_, place) => {
        const inColumn = lines.map(cells => cells[place] ?? "")
        return {
          heading: columnAt(place).heading || `${place + 1}`,
          values: unclearValues(columnAt(place), inColumn),
        }
      }).filter(({ values }) => values.length > 0)
    },
    /** When the consent was given, as the file has it; "" where it does not say. */
    consentTime: (cells: readonly string[]) =>
      dated.map(place => timeIn(cells[place] ?? "")).find(time => time !== "") ?? "",
  }
}

export type Columns = ReturnType<typeof readColumns>

export const isAddressHeading = (cell: string) => inHeading.address.test(plainHeading(cell))

/** Whether a line of cells has the heading of the addresses in it, and how many others that are known. */
export function knownHeadings(cells: readonly string[]): number {
  if (!cells.some(isAddressHeading)) return 0
  return cells.filter(cell => cell.trim() !== "").length - readColumns(cells).notTaken().length + 1
}

/** Reads from a file's name or a title why those below are not asked, or what may be a reason. */
export function readTitle(title: string): { objection?: Said; doubts: string[] } | null {
  const reason = reasonOfTitle(title)
  if (reason === "unclear") return { doubts: [title] }
  if (reason) return { objection: { reason, says: title }, doubts: [] }
  return senseOf(plainHeading(title)) > 0 ? { doubts: [] } : null
}
