import { addressOf } from "./address-in-cell.ts"
import {
  beginsWithNo,
  clearlySaid,
  heldAgainst,
  inHeading,
  inValue,
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
  if (ofDays.some(words => words.test(name)) || (sense > 0 && !inHeading.beside.test(name)))
    return "agreement"
  return "other"
}

const withoutAddresses = (cell: string) => cell.replace(/[^\s<]*@[^\s>]*/g, "")

const isUrl = (value: string) => /^https?:/.test(value)

type Column = { heading: string; name: string; kind: Kind }

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
    const isRefused = isWhole.nothing.test(value) ? !inHeading.time.test(name) : beginsWithNo(value)
    const refusal = inHeading.confirmation.test(name)
      ? "unconfirmed"
      : inHeading.members.test(name)
        ? "left"
        : "refused"
    return heldAgainst(value) ?? (isRefused ? refusal : null)
  }
  if (
    kind !== "refusal" ||
    isWhole.nothing.test(value) ||
    isWhole.no.test(value) ||
    isWhole.allowing.test(value) ||
    isUrl(value)
  )
    return null
  return heldAgainst(name) ?? "refused"
}

/** Values of those who are asked in one column that are not understood, and may mean a refusal. */
function unclearValues({ name, kind }: Column, cells: readonly string[]): string[] {
  const values = cells.map(cell => ({ cell: cell.trim(), value: plainValue(cell) }))
  const isDoubted = ({ cell }: { cell: string }) =>
    cell.includes("\ufffd") ||
    (cell.includes("@") && inValue.besideName.test(plainValue(withoutAddresses(cell))))
  const isSwitch = values.every(({ value }) => /^[01]?$/.test(value))
  const [areKnown, areKnownDays] = [isSurelyConsent(name), isOfDays(name)]
  if (kind === "agreement" && (inHeading.consent.test(name) || ofDays.some(words => words.test(name)))) {
    const isMarked = !inHeading.time.test(name) && values.some(({ value }) => isPositive(value))
    return values.flatMap(({ cell, value }) => {
      if (value === "") return isMarked || (cell !== "" && !inHeading.time.test(name)) ? [cell] : []
      const isUnderstood =
        isWhole.nothing.test(value) ||
        (isPositive(value) && areKnown) ||
        (/^\d.*\d{3}/.test(value) && areKnownDays) ||
        isUrl(value) ||
        cell.includes("@")
      return isUnderstood ? [] : [cell]
    })
  }
  if (kind === "agreement" || kind === "status" || kind === "refusal")
    return values.flatMap(({ cell, value }) => {
      const isGiven = timeIn(cell) !== "" || (isPositive(value) && (isSwitch || value !== "1"))
      const isPlaced = !inHeading.place.test(name) || isPositive(value) || isSurelyPlace.test(cell)
      const isSure = kind === "agreement" ? areKnownDays || !isGiven : value === "" || isPlaced
      return isDoubted({ cell }) || !isSure ? [cell] : []
    })
  if (kind === "channel" || kind === "phone") return []
  if (kind === "naming")
    return values.filter(({ value }) => inValue.besideName.test(value)).map(({ cell }) => cell)
  const isUnclear = ({ cell, value }: { cell: string; value: string }) => {
    if (value === "" || isUrl(value) || cell.includes("@")) return false
    if (inHeading.end.test(name) && !isWhole.nothing.test(value) && !isWhole.no.test(value)) return true
    const isDay = timeIn(cell) !== "" || (inHeading.time.test(name) && /\d/.test(value))
    if (isDay && name !== "" && !areKnownDays) return true
    if (/^\d[^a-z]*$/.test(value))
      return isSwitch && !inHeading.beside.test(name) && !inHeading.other.test(name)
    return (
      isWhole.yes.test(value) ||
      beginsWithNo(value) ||
      heldAgainst(value) !== undefined ||
      inValue.doubtful.test(value)
    )
  }
  return values.filter(entry => isUnclear(entry) || isDoubted(entry)).map(({ cell }) => cell)
}

const taken: readonly Kind[] = ["none", "address", "status", "agreement", "refusal"]
const notes: readonly Kind[] = ["channel", "phone", "status", "refusal", "other"]

/** The columns of a file of another tool, by its headings. */
export function readColumns(headings: readonly string[]) {
  const columns = headings.map(heading => {
    const name = plainHeading(heading)
    return { heading: heading.trim(), name, kind: kindOf(name) }
  })
  const columnAt = (place: number): Column => columns[place] ?? { heading: "", name: "", kind: "none" }
  const dated = [...ofDays.slice(0, 2), inHeading.consent, ...ofDays.slice(2)].flatMap(words =>
    columns.flatMap(({ name, kind }, place) => (kind === "agreement" && words.test(name) ? [place] : [])),
  )
  const ofAddresses = new Set<number>()
  return {
    /** The cells of a line in which its addresses may be: where there is one below a heading of such, notes may name others. */
    addressCells(cells: readonly string[]): string[] {
      const places = [...cells.keys()].filter(place => cells[place]?.includes("@"))
      const isNote = (place: number) => notes.includes(columnAt(place).kind)
      const hasOwn = places.some(place => columnAt(place).kind === "address")
      const own = places.filter(place => !hasOwn || !isNote(place))
      for (const place of own) if (addressOf(cells[place] ?? "")) ofAddresses.add(place)
      return own.map(place => cells[place] ?? "")
    },
    /** The headings of what nothing was made of; addresses were found in some columns, whatever their names. */
    notTaken: () =>
      columns
        .filter(({ kind }, place) => !taken.includes(kind) && !ofAddresses.has(place))
        .map(({ heading }) => heading),
    /** Why an address is not asked; null where nothing is said against it. */
    objection(cells: readonly string[]): Said | null {
      const width = Math.max(columns.length, cells.length)
      for (let place = 0; place < width; place++) {
        const column = columnAt(place)
        const cell = cells[place] ?? ""
        const isSilent = column.kind === "naming" || column.kind === "channel"
        const words = column.kind === "other" ? cell : withoutAddresses(cell)
        const reason = judge(column, cell) ?? (isSilent ? null : clearlySaid(words))
        if (reason) return { reason, says: [column.heading, cell.trim()].filter(Boolean).join(": ") }
      }
      return null
    },
    /** The columns that may say that one of these lines declined; one without a heading is called by its place, from 1. */
    unclear(lines: readonly (readonly string[])[]): UnclearColumn[] {
      const width = lines.reduce((most, cells) => Math.max(most, cells.length), columns.length)
      return Array.from({ length: width }, (_, place) => {
        const column = columnAt(place)
        const values = unclearValues(
          column,
          lines.map(cells => cells[place] ?? ""),
        )
        return { heading: column.heading || `${place + 1}`, values: [...new Set(values)] }
      }).filter(({ values }) => values.length > 0)
    },
    /** When the consent was given, as the file has it; "" where it does not say. */
    consentTime(cells: readonly string[]): string {
      return dated.map(place => timeIn(cells[place] ?? "")).find(time => time !== "") ?? ""
    },
  }
}

export type Columns = ReturnType<typeof readColumns>

export const isAddressHeading = (cell: string) => inHeading.address.test(plainHeading(cell))

/** Whether a line of cells has the heading of the addresses in it, and how many others that are known. */
export function knownHeadings(cells: readonly string[]): number {
  if (!cells.some(isAddressHeading)) return 0
  return cells.filter(cell => cell.trim() !== "").length - readColumns(cells).notTaken().length + 1
}

/** Why nobody is asked below a title, "unclear", "nothing" where those below are meant to be there, or null where it says neither. */
export function saidByTitle(title: string): Reason | "unclear" | "nothing" | null {
  return reasonOfTitle(title) ?? (senseOf(plainHeading(title)) > 0 ? "nothing" : null)
}
