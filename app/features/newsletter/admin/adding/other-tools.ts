import {
  beginsWithNo,
  clearlySaid,
  heldAgainst,
  isNo,
  isNothing,
  isOfDays,
  isPositive,
  isSurelyConsent,
  isYes,
  plainHeading,
  plainValue,
  type Reason,
} from "./column-words.ts"
import { isTime } from "./consent-time.ts"

/** The value of a cell, with the heading above it. */
type Said = { reason: Reason; says: string }

/** A column that may say that somebody declined, with its values that are not understood, each once. */
export type UnclearColumn = { heading: string; values: string[] }

const isAddress =
  /^((e ?mail|mail)( address)?|(subscriber|contact) address|adres( e)? ?mail|adres poczty.*)( \d)?$/

/** They say nothing of e-mail, unless it is named, too. */
const ofOtherChannel =
  /\b(sms|mms|phones?|telephone|telefon\w*|tel|mobile|komorkow\w*|whats ?app|viber|messenger|push|fax|faks\w*|calls?|dzwon\w*|voice|postal|pocztow\w*|listown\w*)\b/
const ofMail = /mail|newsletter|elektroniczn/

const isStatus = /^(?!.*(order|zamowien|payment|platn)).*(\b(status|stan|state)$|^(status|stan) )/
/** In these columns an unknown value is no reason, but asked about: a state may be Texas. */
const isPlace = /^(state|stan)$|(address|adres|billing|shipping) (state|stan)$/
const isSurelyPlace = /^\p{Lu}{2}$|[sc]kie$/u

/** Headings of what somebody agreed to or confirmed. */
const ofConsent =
  /subscri|subskry|sign(ed)? ?up|regist|rejestr|zapis(?!k)|confirm|potwierdz|consent|zgod|zgadz|agree|accept|akcept|opt(ed)? ?in|\bdoi\b|newsletter|biuletyn|marketing|handlow|permission|pozwol|gdpr|rodo|verif|weryfik|\bvalid|deliverable|\bactive|\baktywn[yaei]?\b|enabled|wlaczon|allow|\bwants?\b|\bchce|otrzymuj|receives?\b/
/** Headings of what may be one: a no below them is a refusal, and whatever else says nothing. */
const ofContact = /mail|contact|kontakt|wysyl|\bsend|\bnews\b|ofert|promo|komunik|communic/
const ofConfirmation = /confirm|potwierdz|verif|weryfik|\bdoi\b/
/** A no below them is somebody's who was there. */
const ofMembers = /subscri|subskry|active|aktywn|enabled|wlaczon/

const negation = /\b(not|no|non|never|nie|brak|(bez|without)(?= (zgod|consent|subs|news|mail))|don ?t)\b/g

/** Names of columns that only sound so, such as links to leave by. */
const isOther = /\b(url|link|token|hash|page|ip|id|identifier|count|liczba|soft)\b/
/** Nobody else has left one. */
const ofLeaver = /unsub.* ip$|opt ?out ip$/
const isBeside =
  /\b(source|zrodlo|referr\w*|form|formularz\w*|html|format|version|wersja|tresc|text|number|numer|nr|no$|orders?|zamowien\w*|plan|paid|price|sent|received|wyslan\w*|otrzyman\w*|opened|opens|clicks?|clicked|score|rating|points|lists?|type|typ)\b/

/** Columns in which any word may be a name, or says nothing of mail. */
const isNaming =
  /^((first|last|full|given|family|middle|display|user|company|organi[sz]ation|business|employer|contact|subscriber|member|customer|client)( (first|last))? ?)?name$|^(sur|user|nick)name$|imie|imiona|nazwisk|^nazwa( (firmy|organizacji|uzytkownika))?$|company|firm[ay]|organi[sz]a|\b(sex|gender|plec|initials?|size|rozmiar)\b|\b(city|town|miasto|miejscowosc|street|ulica|employer|pracodawca)\b|country|\bkraj|region|wojewodztw|language|jezyk|locale|^cc$|^(gmt|dst)off$|^tax exempt$|^complimentary plan$/

const times: RegExp[] = [
  /^(confirm|potwierdz)\w*( time| date| on| at)?$|(time|date|data|czas) (of )?(confirm|potwierdz)/,
  /^(opt ?in|consent|zgod)\w* (time|date|on|at|timestamp|data)|(time|date|data|czas)( of| udzielenia| wyrazenia)? (opt ?in|consent|zgod)/,
  /^(subscri|sign ?up|regist|zapis|subskry)\w*( time| date| on| at|)$|(time|date|data|czas) (of )?(subscri|sign|zapis|subskry|rejestr)/,
  /^(created|added|joined|dodan)\w*( time| date| on| at|)$|^(data|date) (utworzenia|dodania|added|created)$|^create date$/,
]
const ofTimes = /\b(time|date|data|czas|timestamp|on|at|kiedy|when|since)\b/

type Kind = "none" | "address" | "channel" | "phone" | "status" | "agreement" | "refusal" | "naming" | "other"

/** Whether a heading speaks of agreeing (1) or declining (-1); "Not subscribed" and "No objection" turn it round. */
function senseOf(name: string): -1 | 0 | 1 {
  const rest = name.replace(negation, " ")
  const isNegated = rest !== name
  if (heldAgainst(rest)) return isNegated ? 1 : -1
  if (ofConsent.test(rest) || ofContact.test(rest)) return isNegated ? -1 : 1
  return heldAgainst(name) ? -1 : 0
}

function kindOf(name: string): Kind {
  if (name === "") return "none"
  if (isAddress.test(name)) return "address"
  const sense = senseOf(name)
  if (ofOtherChannel.test(name) && !ofMail.test(name))
    return isStatus.test(name) || sense !== 0 || /sms|mms|push|whats/.test(name) ? "channel" : "phone"
  if (isStatus.test(name)) return "status"
  if (isNaming.test(name) && (sense === 0 || /name$|imie|nazwisk/.test(name))) return "naming"
  if ((isOther.test(name) && !ofLeaver.test(name)) || (ofEnd.test(name) && sense >= 0)) return "other"
  if (sense < 0) return "refusal"
  if (times.some(words => words.test(name)) || (sense > 0 && !isBeside.test(name))) return "agreement"
  return "other"
}

/** Headings of an end, of which any value may be a refusal. */
const ofEnd =
  /expir|wygas|lapsed|until|\bdo$|\bend(ed|s|ing)?\b|\bkon(ca|iec)\b|zakoncz|\bdead\b|\bban\b|zbanow|deceased|zmarl|odszed|odejsc|opusc|\b(ex|former|byl[yia])\b|churn|^block$|reason|powod/

const isUrl = (value: string) => /^https?:/.test(value)

type Column = { heading: string; name: string; kind: Kind }

/** The reason that a column gives against a line's address; null for none. */
function judge({ name, kind }: Column, cell: string): Reason | null {
  const value = plainValue(cell)
  if (kind === "status") {
    const reason = heldAgainst(value)
    if (reason || value === "" || isPositive(value) || isPlace.test(name)) return reason ?? null
    return "unknown"
  }
  if (kind === "agreement") {
    if (value === "" || isUrl(value) || cell.includes("@")) return null
    const isRefused = isNothing(value) ? !ofTimes.test(name) : beginsWithNo(value)
    const refusal = ofConfirmation.test(name) ? "unconfirmed" : ofMembers.test(name) ? "left" : "refused"
    return heldAgainst(value) ?? (isRefused ? refusal : null)
  }
  if (kind !== "refusal" || isNothing(value) || isNo(value) || isUrl(value)) return null
  return heldAgainst(name) ?? "refused"
}

/** Words that somebody may have written behind a name: "Jan Kowalski (wypisany)". */
const besideName = /unsubscr|wypisa|rezygn|\bopt(ed)? ?out|\bdo not\b|\bdon.t\b|\bnie (wysyl|chc|pis)/

/** Values of those who are asked in one column that are not understood, and may mean a refusal. */
function unclearValues({ name, kind }: Column, cells: readonly string[]): string[] {
  const values = cells.map(cell => ({ cell: cell.trim(), value: plainValue(cell) }))
  const isDoubted = ({ cell }: { cell: string }) =>
    cell.includes("\ufffd") ||
    (cell.includes("@") && besideName.test(plainValue(cell.replace(/[^\s<]*@[^\s>]*/g, ""))))
  const isSwitch = values.every(({ value }) => /^[01]?$/.test(value))
  const [areKnown, areKnownDays] = [isSurelyConsent(name), isOfDays(name)]
  if (kind === "agreement" && (ofConsent.test(name) || times.some(words => words.test(name)))) {
    const isMarked = !ofTimes.test(name) && values.some(({ value }) => isPositive(value))
    return values.flatMap(({ cell, value }) => {
      if (value === "") return isMarked || (cell !== "" && !ofTimes.test(name)) ? [cell] : []
      const isUnderstood =
        isNothing(value) ||
        (isPositive(value) && areKnown) ||
        (/^\d.*\d{3}/.test(value) && areKnownDays) ||
        isUrl(value) ||
        cell.includes("@")
      return isUnderstood ? [] : [cell]
    })
  }
  if (kind === "agreement" || kind === "status" || kind === "refusal")
    return values.flatMap(({ cell, value }) => {
      const isGiven = isTime(cell) || (isPositive(value) && (isSwitch || value !== "1"))
      const isPlaced = !isPlace.test(name) || isPositive(value) || isSurelyPlace.test(cell)
      const isSure = kind === "agreement" ? areKnownDays || !isGiven : value === "" || isPlaced
      return isDoubted({ cell }) || !isSure ? [cell] : []
    })
  if (kind === "channel" || kind === "phone") return []
  if (kind === "naming") return values.filter(({ value }) => besideName.test(value)).map(({ cell }) => cell)
  const isUnclear = ({ cell, value }: { cell: string; value: string }) => {
    if (value === "" || isUrl(value) || cell.includes("@")) return false
    if (ofEnd.test(name) && !isNothing(value) && !isNo(value)) return true
    const isDay = isTime(cell) || (ofTimes.test(name) && /\d/.test(value))
    if (isDay && name !== "" && !areKnownDays) return true
    if (/^\d[^a-z]*$/.test(value)) return isSwitch && !isBeside.test(name) && !isOther.test(name)
    return isYes(value) || beginsWithNo(value) || heldAgainst(value) !== undefined
  }
  return values.filter(entry => isUnclear(entry) || isDoubted(entry)).map(({ cell }) => cell)
}

/** The columns of a file of another tool, by its headings. */
export function readColumns(headings: readonly string[]) {
  const columns = headings.map(heading => {
    const name = plainHeading(heading)
    return { heading: heading.trim(), name, kind: kindOf(name) }
  })
  const columnAt = (place: number): Column => columns[place] ?? { heading: "", name: "", kind: "none" }
  const dated = times.flatMap(words =>
    columns.flatMap(({ name, kind }, place) => (kind === "agreement" && words.test(name) ? [place] : [])),
  )
  const isTaken = ({ kind }: Column) => ["none", "address", "status", "agreement", "refusal"].includes(kind)
  return {
    /** The headings of what nothing is made of; addresses were found in the columns at these places, whatever their names. */
    notTaken: (ofAddresses: ReadonlySet<number> = new Set()) =>
      columns
        .filter((column, place) => !isTaken(column) && !ofAddresses.has(place))
        .map(({ heading }) => heading),
    /** Why an address is not asked; null where nothing is said against it. */
    objection(cells: readonly string[]): Said | null {
      const width = Math.max(columns.length, cells.length)
      for (let place = 0; place < width; place++) {
        const column = columnAt(place)
        const cell = cells[place] ?? ""
        const isSilent = column.kind === "naming" || column.kind === "channel"
        const reason = judge(column, cell) ?? (isSilent ? null : clearlySaid(cell))
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
      const given = dated.map(place => (cells[place] ?? "").trim())
      return given.find(isTime) ?? ""
    },
  }
}

/** Whether a line of cells has the heading of the addresses in it, and how many others that are known. */
export function knownHeadings(cells: readonly string[]): number {
  if (!cells.some(cell => isAddress.test(plainHeading(cell)))) return 0
  return cells.filter(cell => cell.trim() !== "").length - readColumns(cells).notTaken().length + 1
}
