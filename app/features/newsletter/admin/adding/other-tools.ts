/** Why somebody is not asked whom another tool lists: what a column of it says, by its name or its value. */
export const reasons = ["left", "bounced", "complained", "blocked", "unconfirmed", "unknown"] as const
export type Reason = (typeof reasons)[number]

/** The value of a cell, with the heading above it. */
type Said = { reason: Reason; says: string }

/** In English and Polish, as `plain` writes them. The first that fits holds: "unsubscribed" also has "subscribed" in it. */
const negative: [Exclude<Reason, "unknown">, RegExp][] = [
  ["complained", /complain|abuse|\bspam|\bjunk|skarg/],
  [
    "bounced",
    /bounc|\bcleaned|^clean (time|date|campaign)|undeliver|invalid|odbi[ct]|odrzuc|zwroc|\bzwrot|nieistniej|nieprawidl|bledn/,
  ],
  [
    "blocked",
    /bl[ao][cn]k? ?list|\bblock(ed|s)\b|suppress|banned|disabled|zablok|czarn\w* list|do not (e ?)?mail|nie wysyl|wylacz/,
  ],
  [
    "unconfirmed",
    /unconfirm|unverif|(not|non|never|to be|nie) ?(confirm|subscri|activat|potwierdz|zapis|aktywow)|pending|\bwaiting|to activate|niepotwierdz|nieaktywow|oczek|do aktywacji|transactional/,
  ],
  [
    "left",
    /unsub|\bopt(ed)? ?out|signed ?out|\bleft\b|inactive|cancel|resign|remov|delet|archiv|wypis|rezygn|nieaktyw|anulow|usuni|skasow|odmow|brak zgody|cofni|wycof/,
  ],
]

const positive =
  /^(subscri|active|activ|confirm|verified|valid|enabled|opt(ed)? ?in|member|free|paid|comped|imported|aktyw|zapis|potwierdz|subskry|ok$|true$|yes$|tak$|[1ytx]$)/

const no = /^(0|0?\.0|false|f|no|n|nie|null|none|nil|brak|undefined|\\n|n ?a|0000 00 00.*)?$/

const isStatus = /^(status|stan|state)$|\b(status|stan|state)$|^(status|stan) /
/** In these columns an unknown value is no reason: a state may be Texas. */
const isPlace = /^(state|stan)$|(address|adres|region|country|kraj|order|zamowien|payment|platn) /

const isAgreement =
  /^(is )?(subscri(bed|ption)|active|aktywn[ya]|confirmed|potwierdzon[ya]|enabled|zapisan[ya]|zgoda|consent|opt(ed)? ?in|newsletter)$|^subscribed to|accepts|email marketing|^(opt ?in|zgoda|consent|newsletter)\b.*(newsletter|mail|marketing|news)/

/** Names of columns that only sound so, such as links to leave by. */
const isOther = /\b(url|link|token|hash|page|ip|id|count|liczba|soft)\b/

const times: RegExp[] = [
  /^(confirm|potwierdz)\w*( time| date| on| at)?$|(time|date|data|czas) (of )?(confirm|potwierdz)/,
  /^(opt ?in|consent|zgod)\w* (time|date|on|at|timestamp|data)|(time|date|data|czas)( of| udzielenia| wyrazenia)? (opt ?in|consent|zgod)/,
  /^(subscri|sign ?up|regist|zapis|subskry)\w*( time| date| on| at|)$|(time|date|data|czas) (of )?(subscri|sign|zapis|subskry|rejestr)/,
  /^(created|added|dodan)\w*( time| date| on| at|)$|^(data|date) (utworzenia|dodania|added|created)$|^create date$/,
]
/** A whole date, with or without its time: it is repeated in a mail. import_newsletter_file has the same pattern. */
const time =
  /^((19|20)[0-9]{2}([-][01]?[0-9][-]|[/][01]?[0-9][/]|[.][01]?[0-9][.])[0-3]?[0-9]|[0-3]?[0-9][.][01]?[0-9][.](19|20)[0-9]{2}|[0-3]?[0-9][/][0-3]?[0-9][/](19|20)[0-9]{2})((T|,? )[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?[AP]M)?( ?(Z|UTC|GMT|[+-][0-9]{2}(:?[0-9]{2})?))?)?$/i

const isAddress =
  /^(e ?mail|mail|(e ?mail|mail|subscriber|contact)( address)?|adres( e)? ?mail|adres poczty.*)( \d)?$/

/** Whole values that say in any column that somebody left, as `plain` writes them. */
const clear: [Reason, RegExp][] = [
  ["complained", /^(complained|spam complaint|(marked|reported) as spam|skarga( na spam)?)$/],
  ["bounced", /^((hard )?bounced|hard bounce|cleaned|undeliverable|odbit[yaei]|nieistniejac[yae])$/],
  [
    "blocked",
    /^(bl(ack|ock) ?listed|suppressed|zablokowan[yaei]|czarna lista|na czarnej liscie|do not (e ?)?mail)$/,
  ],
  [
    "left",
    /^(unsub|unsubscribed|un subscribed|opted out|removed|deleted|(wy|od)pisan[yaeio]|(wy|od)pisal[aoi]? sie|rezygnacja|zrezygnowal[aoi]?|zrezygnowano|usuniet[yae]|usunieci|brak zgody|zgoda (wy)?(cofnieta|cofana)|(wy)?(cofnieta|cofana|cofniecie|cofanie) zgod[ay])$/,
  ],
]

/** Columns in which any word may be somebody's name. */
const isNaming =
  /^((first|last|full|given|family|middle|display|user|company|organi[sz]ation|business|employer) ?)?name$|^(sur|user|nick)name$|imie|imiona|nazwisk|^nazwa( (firmy|organizacji|uzytkownika))?$|company|firm[ay]|organi[sz]a|\b(city|town|miasto|miejscowosc|street|ulica|employer|pracodawca)\b/

/** In lower case, without accents, with one space for what parts words. */
function plain(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l")
  return letters.replace(/[\s_/-]+/g, " ").trim()
}

function heldAgainst(text: string): Reason | undefined {
  return negative.find(([, words]) => words.test(text))?.[0]
}

/** A heading in plain words: "HasOptedOutOfEmail" is several. */
function plainHeading(heading: string): string {
  const words = heading
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
  return plain(words)
    .replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, "")
    .replace(/\bun (?=subsc|confirm|verif)/, "un")
    .replace(/^in (?=active)/, "in")
}

/** Words against an address whatever the column is, also behind a colon: "List: Unsubscribed". */
function clearlySaid(name: string, cell: string): Reason | null {
  if (isNaming.test(name)) return null
  const value = plain(cell.slice(cell.lastIndexOf(":") + 1)).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
  return clear.find(([, words]) => words.test(value))?.[0] ?? null
}

/** Whether a line of cells has the heading of the addresses in it, and how many others that are known. */
export function knownHeadings(cells: readonly string[]): number {
  if (!cells.some(cell => isAddress.test(plainHeading(cell)))) return 0
  return cells.filter(cell => cell.trim() !== "").length - readColumns(cells).notTaken().length + 1
}

type Column = { heading: string; name: string }

/** The reason that a column gives against a line's address; null for none. */
function judge({ name }: Column, cell: string): Reason | null {
  const value = plain(cell)
  if (isStatus.test(name)) {
    const reason = heldAgainst(value)
    if (reason || value === "" || positive.test(value) || isPlace.test(name)) return reason ?? null
    return "unknown"
  }
  if (isOther.test(name)) return null
  if (isAgreement.test(name)) {
    if (value === "") return null
    return heldAgainst(value) ?? (no.test(value) ? "left" : null)
  }
  const reason = heldAgainst(name)
  return reason && !no.test(value) && !/^https?:/.test(value) ? reason : null
}

/** The columns of a file of another tool, by its headings. */
export function readColumns(headings: readonly string[]) {
  const columns = headings.map(heading => ({ heading: heading.trim(), name: plainHeading(heading) }))
  const dated = times.flatMap(words =>
    columns.flatMap(({ name }, place) => (words.test(name) ? [place] : [])),
  )
  const isTaken = ({ name }: Column, place: number) =>
    name === "" ||
    dated.includes(place) ||
    [isAddress, isStatus, isAgreement].some(names => names.test(name)) ||
    (heldAgainst(name) !== undefined && !isOther.test(name))
  return {
    /** The headings of what nothing is made of; addresses were found in the columns at these places, whatever their names. */
    notTaken: (ofAddresses: ReadonlySet<number> = new Set()) =>
      columns
        .filter((column, place) => !isTaken(column, place) && !ofAddresses.has(place))
        .map(({ heading }) => heading),
    /** Why an address is not asked; null where nothing is said against it. */
    objection(cells: readonly string[]): Said | null {
      const width = Math.max(columns.length, cells.length)
      for (let place = 0; place < width; place++) {
        const column = columns[place] ?? { heading: "", name: "" }
        const cell = cells[place] ?? ""
        const reason = judge(column, cell) ?? clearlySaid(column.name, cell)
        if (reason) return { reason, says: [column.heading, cell.trim()].filter(Boolean).join(": ") }
      }
      return null
    },
    /** When the consent was given, as the file has it; "" where it does not say. */
    consentTime(cells: readonly string[]): string {
      const given = dated.map(place => (cells[place] ?? "").trim())
      return given.find(value => time.test(value)) ?? ""
    },
  }
}

/** Tools write those who left into files of their own, which say so by their names alone. */
export function reasonOfFile(name: string): Reason | null {
  const words = plain(name)
  return /^(unsubscri|cleaned|suppress|bounce|blocks?\b|spam|wypis|odbi|blacklist)/.test(words)
    ? (heldAgainst(words) ?? "blocked")
    : null
}
