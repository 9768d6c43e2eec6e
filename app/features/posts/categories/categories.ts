import type { CategoryLabel, NewCategory } from "#app/content/category.ts"
import { labelOf } from "#app/content/category-look.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { dataOf, hasRow } from "#app/lib/query-client.ts"
import { uniqueViolation } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { cleanLine, stripInvisible } from "#app/lib/typed-text.ts"
import { z } from "#app/lib/zod.ts"
import type { KnownCategory } from "../queries.ts"
import { postLimits } from "../schema.ts"

/** A name as people read it: two that look the same are the same. private.comparable_name in the database does the same. */
function asRead(name: string): string {
  return stripInvisible(name).normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase()
}

/** The key of the category that has the typed name or, if none has it, key, as people read it; else the typed text. */
export function keyOf(typed: string, categories: readonly KnownCategory[]): string {
  const text = stripInvisible(typed)
  const is = (other: string | undefined) => other !== undefined && asRead(other) === asRead(text)
  const found =
    categories.find(({ label }) => is(label?.name.en) || is(label?.name.pl)) ??
    categories.find(({ key }) => is(key))
  return found?.key ?? text
}

export type NameIssue = "required" | "untranslated" | "tooLong" | "taken" | "gone"

export function judgeName(
  name: string,
  locale: Locale,
  others: readonly KnownCategory[],
): NameIssue | undefined {
  const text = cleanLine(name).trim()
  if (stripInvisible(text) === "") return "required"
  if (text.length > postLimits.category) return "tooLong"
  const isTaken = others.some(({ label }) => label && asRead(label.name[locale]) === asRead(text))
  return isTaken ? "taken" : undefined
}

/** A name that is typed for a new category is in the panel's language; the other one has to be given. */
export function languageToName(): Locale {
  return panelLanguage() === "pl" ? "en" : "pl"
}

export class CategoryRefused extends Error {
  readonly issue: NameIssue

  constructor(issue: NameIssue) {
    super(`category ${issue}`)
    this.issue = issue
  }
}

/**
 * The label that a category of a post needs, null where it is known. `isExpected`: the form has said that it is new. Throws
 * CategoryRefused.
 */
export function judgeNew(
  key: string,
  given: NewCategory,
  categories: readonly KnownCategory[],
  isExpected: boolean,
): CategoryLabel | null {
  if (categories.some(category => category.key === key)) return null
  if (!isExpected) throw new CategoryRefused("gone")
  if (stripInvisible(given[languageToName()]) === "") throw new CategoryRefused("untranslated")
  const label = labelOf(key, given)
  for (const locale of locales) {
    const issue = judgeName(label.name[locale], locale, categories)
    if (issue) throw new CategoryRefused(issue)
  }
  return label
}

/** The label that a category has already, where other names were typed for it as for a new one; else null. */
export function namedOtherwise(
  key: string,
  given: NewCategory,
  categories: readonly KnownCategory[],
): CategoryLabel | null {
  const label = categories.find(category => category.key === key)?.label
  const differs = (locale: Locale) => given[locale] !== "" && given[locale] !== label?.name[locale]
  return label && locales.some(differs) ? label : null
}

/**
 * "taken": another category has the key or one of the names. "refused": the database changed no row. Throws
 * RequestError, like the functions below.
 */
export async function saveLabel(
  client: Client,
  label: CategoryLabel,
  isNew: boolean,
): Promise<"saved" | "taken" | "refused"> {
  const { key, ...look } = label
  const labels = client.from("category_labels")
  const writing = isNew ? labels.insert(label) : labels.update(look).eq("key", key)
  const answer = await writing.select("key")
  if (answer.error?.code === uniqueViolation) return "taken"
  return hasRow(answer) ? "saved" : "refused"
}

/** Returns false where posts or drafts use it, or it was gone. */
export async function removeLabel(client: Client, key: string): Promise<boolean> {
  return hasRow(await client.from("category_labels").delete().eq("key", key).select("key"))
}

/** Returns false where the category that is to remain is gone. Throws RequestError. */
export async function mergeCategories(client: Client, merged: string, remaining: string): Promise<boolean> {
  return dataOf(await client.rpc("merge_categories", { merged, remaining }), z.boolean())
}
