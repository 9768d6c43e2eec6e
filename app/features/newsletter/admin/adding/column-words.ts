import * as table from "./import-words.ts"

const choice = (list: string) => list.trim().split(/,\s*/).join("|").replaceAll("_", "\\b")
const compile = <Key extends string>(lists: Record<Key, string>, form = (words: string) => words) =>
  Object.fromEntries(
    Object.entries<string>(lists).map(([key, list]) => [key, new RegExp(form(choice(list)))]),
  ) as Record<Key, RegExp>

const against = compile(table.against)
export const inHeading = compile(table.headings)
export const ofDays = Object.values(compile(table.days))
export const inValue = compile(table.values)
export const isWhole = compile(table.wholeValues, words => `^(${words})$`)
const titles = compile(table.titles)
const marks = Object.entries(table.marks).map(
  ([word, signs]) => [word, new RegExp(`[${signs}]`, "gu")] as const,
)
const [answers, otherwise] = [new RegExp(inHeading.answers, "gi"), new RegExp(titles.otherwise, "g")]

/** The reasons against asking somebody whom another tool lists, found in a column's name or value. */
export const reasons = Object.keys(against) as (keyof typeof against)[]
export type Reason = (typeof reasons)[number]

/** The reason that words hold against somebody. */
export const heldAgainst = (words: string) => reasons.find(reason => against[reason].test(words))

/** In lower case, without accents and what nobody sees, with one space for what parts words. */
export const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replace(/[\s_/-]+/g, " ")
    .trim()

/** The same function, which reads a text once, until it knows ten thousand: most cells of a file are the same. */
export function remembering<Read>(read: (text: string) => Read): (text: string) => Read {
  const known = new Map<string, Read>()
  return text => {
    if (known.size > 10_000) known.clear()
    if (!known.has(text)) known.set(text, read(text))
    return known.get(text) as Read
  }
}

/** A value in plain words, without the quotes, full stops and brackets around it; a tick is "yes", a cross "no", -1 is not 1. */
export const plainValue = remembering(cell => {
  const words = marks.reduce(
    (text, [word, signs]) => text.replace(signs, word),
    cell.replace(/^\s*[-−–](?=\d)/, "minus "),
  )
  return plain(words).replace(/^[^\p{L}\d\\\ufffd]+|(?<![^\p{L}\d\ufffd])[^\p{L}\d\ufffd]+$/gu, "")
})

/** A heading in plain words: "HasOptedOutOfEmail" is several. */
export const plainHeading = remembering(heading => {
  const words = heading
    .replace(answers, " ")
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
  return plain(plain(words).replace(/[^\p{L}\d\ufffd]+/gu, " "))
    .replace(/\bdonot(?=[a-z])/, "do not ")
    .replace(/\bun (?=subsc|confirm|verif)/, "un")
    .replace(/^in active/, "inactive")
})

/** Whether a heading has no other words, of which one could turn it round. */
function madeOf(...beginnings: string[]): (heading: string) => boolean {
  const known = new RegExp(`^(${choice(table.plainly.short)}|\\d|(${choice(beginnings.join(", "))})[a-z]*)$`)
  return heading => heading.split(" ").every(word => known.test(word))
}
export const isSurelyConsent = madeOf(table.plainly.agreeing)
const speaksOfDays = madeOf(table.plainly.agreeing, table.plainly.days)
/** A day below "Valid to" is an end. */
export const isOfDays = (heading: string) => speaksOfDays(heading) && !heading.endsWith(" to")

export const beginsWithNo = (value: string) => isWhole.no.test(value) || inValue.beginsWithNo.test(value)

/** Words that may follow say nothing else: "subscription expired" is none. */
export function isPositive(value: string): boolean {
  const [begun] = inValue.positive.exec(value) ?? []
  const rest =
    begun === undefined || inValue.conditional.test(value)
      ? "?"
      : value.slice(begun.length).replace(/^[a-z]+/, "")
  return (
    isWhole.yes.test(value) || isWhole.allowing.test(value) || rest === "" || isSurelyConsent(rest.trim())
  )
}

/** Words against an address whatever the column is, among others too and behind a colon: "vip, List: Unsubscribed". */
export function clearlySaid(cell: string): Reason | null {
  for (const part of cell.split(/[,;|\r\n]+/)) {
    const words = plain(part.slice(part.lastIndexOf(":") + 1)).replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, "")
    if (isWhole.refusal.test(words)) return heldAgainst(words) ?? "left"
  }
  return null
}

/** Whether words beside a name or an address may be held against somebody, such as those in brackets and behind a dash. */
export function isDoubted(text: string): boolean {
  const aside = plain(/[([{].*|\s-\s.*|[–—].*/s.exec(text)?.[0] ?? "")
  return inValue.besideName.test(plain(text)) || !!heldAgainst(aside) || inValue.doubtful.test(aside)
}

/** Whether words are of payments, orders, visits and the like, and not of mail. */
export const isOfShop = (words: string) => inHeading.shop.test(words) && !inHeading.news.test(words)

/** Whether a title stands in the cell behind: "List;Unsubscribed". */
export const isBeforeTitle = (cell: string) => titles.before.test(plainHeading(cell))

/** Returns the reason against asking anybody below a title, or in a file of that name; "unclear" where it may mean another thing. */
export function reasonOfTitle(title: string): Reason | "unclear" | null {
  const words = plainHeading(title.replace(/\.\w{1,5}$/, ""))
  const isUnclear = inValue.doubtful.test(words) || titles.unclear.test(words)
  if (!heldAgainst(words)) return isUnclear ? "unclear" : null
  // A sentence may speak of others.
  const isLong = (words.match(/\b[a-z]+\b/g)?.length ?? 0) > 8
  const reason = heldAgainst(words.replace(otherwise, ""))
  return !reason || isLong || titles.partly.test(words) || isOfShop(words) ? "unclear" : reason
}
