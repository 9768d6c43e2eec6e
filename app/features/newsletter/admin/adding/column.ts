import {
  beginsWithNo,
  heldAgainst,
  inHeading,
  isOfShop,
  isSurelyConsent,
  isWhole,
  ofDays,
  plainHeading,
  plainValue,
  type Reason,
} from "./column-words.ts"

export type Kind =
  | "none"
  | "address"
  | "channel"
  | "phone"
  | "status"
  | "agreement"
  | "refusal"
  | "naming"
  | "other"

const negations = new RegExp(inHeading.negation, "g")

/** Whether a heading speaks of agreeing (1) or declining (-1); "Not subscribed" and "No objection" turn it round. */
export function senseOf(name: string): -1 | 0 | 1 {
  const rest = name.replace(negations, " ")
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
export const withoutAddresses = (cell: string) => cell.replace(/(?<![^\s<])[^\s<]*@[^\s>]*/g, "")

export const isUrl = (value: string) => /^https?:/.test(value)

export type Column = { heading: string; name: string; kind: Kind }

export function columnOf(heading: string): Column {
  const name = plainHeading(heading)
  return { heading: heading.trim(), name, kind: kindOf(name) }
}

/** Whether a day below it is surely of a consent: others are of a change, or one to which a consent holds. */
export const isDated = ({ name, kind }: Column) =>
  kind === "agreement" && isSurelyConsent(name) && !/\bto\b/.test(name)

/** The reason that a column gives against a line's address; null for none. */
export function judge({ name, kind }: Column, cell: string): Reason | null {
  if (kind !== "status" && kind !== "agreement" && kind !== "refusal") return null
  const value = plainValue(cell)
  if (kind === "status" && !inHeading.consent.test(name)) return heldAgainst(value) ?? null
  if (kind === "status" || kind === "agreement") {
    if (value === "" || isUrl(value) || cell.includes("@")) return null
    const reason = heldAgainst(value)
    const isRefused = isWhole.nothing.test(value) ? !inHeading.time.test(name) : beginsWithNo(value)
    if (reason || !isRefused) return reason ?? null
    if (inHeading.confirmation.test(name)) return "unconfirmed"
    return inHeading.members.test(name) ? "left" : "refused"
  }
  const isDenied = [isWhole.nothing, isWhole.no, isWhole.allowing].some(words => words.test(value))
  return isDenied || isUrl(value) ? null : (heldAgainst(name) ?? "refused")
}

/** Words, and what they are said to be: "consent: no", "newsletter no". */
const saying = /^(\P{L}*\p{L}.*?)(?:[:=–—]|\s-\s|\s(?=(?:nie|no)$))(.*)$/su

/** Finds the words against an address in a note such as "consent: no", plain ones alone or others too; null for none. */
export function noteOf(cell: string, isPlain = false): Reason | null {
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
