import type { Bilingual } from "#app/content/post.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { cleanLine, cleanLines, stripInvisible } from "#app/lib/typed-text.ts"

export const segments = ["all", "pl", "en"] as const
type Segment = (typeof segments)[number]

/** Posts are their ids, in their order. */
export type IssueValues = { subject: Bilingual; words: Bilingual; posts: string[]; segment: Segment }

export const emptyIssue: IssueValues = {
  subject: { pl: "", en: "" },
  words: { pl: "", en: "" },
  posts: [],
  segment: "all",
}

/** In characters, for each language, and in posts; the database has the same limits. */
export const issueLimits = { subject: 150, words: 5000, posts: 20 } as const

export type TextName = "subject" | "words"

/** A text as the database takes it: a subject is one line. */
export function typedText(name: TextName, text: string): string {
  return name === "subject" ? cleanLine(text) : cleanLines(text)
}

/** An emoji counts as one, as in the database. */
export function lengthOf(text: string): number {
  return [...text].length
}

export function isWithinLimits(values: IssueValues): boolean {
  const fits = (name: TextName) =>
    locales.every(locale => lengthOf(values[name][locale]) <= issueLimits[name])
  return fits("subject") && fits("words") && values.posts.length <= issueLimits.posts
}

export function isSame(one: IssueValues, other: IssueValues): boolean {
  return (
    locales.every(
      locale => one.subject[locale] === other.subject[locale] && one.words[locale] === other.words[locale],
    ) &&
    one.posts.join() === other.posts.join() &&
    one.segment === other.segment
  )
}

export function languagesOf({ segment }: Pick<IssueValues, "segment">): readonly Locale[] {
  return segment === "all" ? locales : [segment]
}

export type RecipientCounts = Record<Locale, number>

export function recipientsOf(values: Pick<IssueValues, "segment">, counts: RecipientCounts): number {
  return languagesOf(values).reduce((sum, locale) => sum + counts[locale], 0)
}

type MissingPart =
  | { name: "subject" | "content"; locale: Locale }
  | { name: "long"; text: TextName; locale: Locale }
  | { name: "nobody"; segment: Segment }

/** The database judges alike: content is words or a post. Recipients not counted yet are not missed. */
export function missingParts(values: IssueValues, counts: RecipientCounts | undefined): MissingPart[] {
  const isEmpty = (name: TextName, locale: Locale) => stripInvisible(values[name][locale]) === ""
  const parts = languagesOf(values).flatMap((locale): MissingPart[] => [
    ...(isEmpty("subject", locale) ? [{ name: "subject" as const, locale }] : []),
    ...(isEmpty("words", locale) && values.posts.length === 0 ? [{ name: "content" as const, locale }] : []),
  ])
  for (const locale of locales)
    for (const text of ["subject", "words"] as const)
      if (lengthOf(values[text][locale]) > issueLimits[text]) parts.push({ name: "long", text, locale })
  const isForNobody = counts !== undefined && recipientsOf(values, counts) === 0
  return isForNobody ? [...parts, { name: "nobody", segment: values.segment }] : parts
}

/** Null where anything else was done with the list. */
function additionsTo(base: readonly string[], list: readonly string[]): string[] | null {
  const kept = list.filter(id => base.includes(id))
  return kept.join() === base.join() ? list.filter(id => !base.includes(id)) : null
}

/** Both changes of a list where one of them only adds to it; null where they contradict each other or there is no room. */
function mergedPosts(base: string[], mine: string[], theirs: string[]): string[] | null {
  if (mine.join() === theirs.join()) return theirs
  const [added, addedThere] = [additionsTo(base, mine), additionsTo(base, theirs)]
  const both = added ? [...theirs, ...added] : addedThere && [...mine, ...addedThere]
  const posts = both && [...new Set(both)]
  return posts && posts.length <= issueLimits.posts ? posts : null
}

/** Whether both have changed the same since `base`, each in another way. */
export function contradicts(base: IssueValues, mine: IssueValues, theirs: IssueValues): boolean {
  const differs = (of: (values: IssueValues) => string) => new Set([base, mine, theirs].map(of)).size === 3
  return (
    (["subject", "words"] as const).some(name =>
      locales.some(locale => differs(values => values[name][locale])),
    ) ||
    differs(values => values.segment) ||
    mergedPosts(base.posts, mine.posts, theirs.posts) === null
  )
}

/** Another's version with what was changed here since `base`: what only the other has changed stays, and posts both added. */
export function merged(base: IssueValues, mine: IssueValues, theirs: IssueValues): IssueValues {
  const choose = <Value>(of: (values: IssueValues) => Value) =>
    String(of(mine)) === String(of(base)) ? of(theirs) : of(mine)
  const bilingual = (name: TextName) => ({
    pl: choose(values => values[name].pl),
    en: choose(values => values[name].en),
  })
  return {
    subject: bilingual("subject"),
    words: bilingual("words"),
    posts: mergedPosts(base.posts, mine.posts, theirs.posts) ?? mine.posts,
    segment: choose(({ segment }) => segment),
  }
}

/** The list with one entry at another place; beyond the ends it stays at the end. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  return list.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...list.slice(from, from + 1))
}
