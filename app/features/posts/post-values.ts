import { spellBody } from "#app/content/body-spelling.ts"
import { isBlank } from "#app/content/is-blank.ts"
import { formatMoment } from "#app/i18n/format.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { cleanLine, stripInvisible } from "#app/lib/typed-text.ts"
import { describesPictures, judgeDate, type PostForm, postLimits } from "./schema.ts"

export const bilingualFields = ["title", "excerpt", "content"] as const
export type BilingualField = (typeof bilingualFields)[number]

/** Search engines show them in place of the title and the excerpt; may be empty. */
export const searchFields = ["search_title", "search_description"] as const
export type SearchField = (typeof searchFields)[number]

const requiredFields = [
  ...(["pl", "en"] as const).flatMap(locale => bilingualFields.map(field => `${field}.${locale}` as const)),
  "category",
  "imageurl",
] as const
type RequiredField = (typeof requiredFields)[number]

export const fieldNames = [
  ...requiredFields,
  ...(["pl", "en", "colour", "symbol"] as const).map(part => `new_category.${part}` as const),
  "slug",
  "date",
  ...(["pl", "en"] as const).flatMap(locale => searchFields.map(field => `${field}.${locale}` as const)),
] as const
export type FieldName = (typeof fieldNames)[number]

type PlainField = "category" | "imageurl" | "slug" | "date"

function isPlain(name: FieldName): name is PlainField {
  return !name.includes(".")
}

/** Not validated. */
export function readValues(data: FormData): PostForm {
  return fieldNames.reduce(
    (values, name) => withField(values, name, String(data.get(name) ?? "")),
    emptyValues,
  )
}

export const emptyValues: PostForm = {
  title: { pl: "", en: "" },
  excerpt: { pl: "", en: "" },
  content: { pl: "", en: "" },
  category: "",
  imageurl: "",
  search_title: { pl: "", en: "" },
  search_description: { pl: "", en: "" },
  slug: "",
  date: "",
  new_category: { pl: "", en: "", colour: "", symbol: "" },
}

export function fieldOf(values: PostForm, name: FieldName): string {
  if (isPlain(name)) return values[name]
  const [field, part] = name.split(".") as [keyof PostForm, string]
  return (values[field] as Record<string, string>)[part] ?? ""
}

export function withField(values: PostForm, name: FieldName, text: string): PostForm {
  if (isPlain(name)) return { ...values, [name]: text }
  const [field, part] = name.split(".") as [BilingualField | SearchField, Locale]
  return { ...values, [field]: { ...values[field], [part]: text } }
}

/** Spaces at the ends are no difference, nor is what nobody sees, or another spelling of the same HTML. */
export function isSameText(name: FieldName, one: string, other: string): boolean {
  if (one === other) return true
  const texts = (name.startsWith("content") ? [one, other] : [one, other].map(cleanLine)).map(text =>
    text.trim(),
  )
  const [first, second] = name.startsWith("content") ? texts.map(spellBody) : texts
  return first === second
}

export function isSame(one: PostForm, other: PostForm): boolean {
  return fieldNames.every(name => isSameText(name, fieldOf(one, name), fieldOf(other, name)))
}

export function readableField(name: FieldName, text: string): string {
  return name === "date" && text !== "" && judgeDate(text) === null ? formatMoment(text) : text
}

/** Only a draft has a slug that can be changed, and may name a new category and have no date. */
export type PostTexts = Omit<PostForm, "slug" | "date" | "new_category"> &
  Partial<Pick<PostForm, "slug" | "new_category">> & { date?: string | null }

export function valuesOf(texts: PostTexts): PostForm {
  const { title, excerpt, content, category, imageurl, search_title, search_description } = texts
  const { slug, new_category } = { ...emptyValues, ...texts }
  const date = texts.date ? new Date(texts.date).toISOString() : ""
  return {
    ...{ title, excerpt, content, category, imageurl, search_title, search_description },
    ...{ slug, date, new_category },
  }
}

/** Has the columns for search engines once filled, now or before; the date where it changed to another. */
export function rowOf(values: PostForm, known: readonly PostForm[] = []) {
  const { slug: _, new_category: __, date, search_title, search_description, ...texts } = values
  const isFilled = [values, ...known].some(({ search_title, search_description }) =>
    [search_title, search_description].some(({ pl, en }) => pl + en !== ""),
  )
  const isMoved = date !== "" && known.some(other => other.date !== date)
  return { ...texts, ...(isFilled && { search_title, search_description }), ...(isMoved && { date }) }
}

export function isWithinLimits(values: PostForm): boolean {
  return fieldNames.every(name => {
    if (name === "date") return judgeDate(values.date) === null
    const [field] = name.split(".") as [keyof typeof postLimits | "new_category"]
    const text = fieldOf(values, name)
    const kept = field === "content" ? spellBody(text) : text
    return kept.length <= postLimits[field === "new_category" ? "category" : field]
  })
}

export function missingFields(values: PostForm): RequiredField[] {
  return requiredFields.filter(name => isMissing(name, fieldOf(values, name)))
}

/** "pictures": a picture in its content lacks the description. */
export type MissingText = BilingualField | "pictures"

/** A post waits also for a picture's description, or a new category's name, in a language. */
export type Lack = RequiredField | `pictures.${Locale}` | `new_category.${Locale}`

export function missingTexts(values: Pick<PostForm, BilingualField>, locale: Locale): MissingText[] {
  const texts = bilingualFields.filter(field => isMissing(field, values[field][locale]))
  return describesPictures(values.content[locale]) ? texts : [...texts, "pictures"]
}

/** Only the content is HTML. */
function isMissing(name: string, text: string): boolean {
  return name.startsWith("content") ? isBlank(text) : stripInvisible(text) === ""
}

const parts = {
  headings: /<h[234]\b/gi,
  paragraphs: /<p\b/gi,
  items: /<li\b/gi,
  tables: /<table\b/gi,
  pictures: /<img\b/gi,
}
export type UnevenPart = { part: keyof typeof parts } & Record<Locale, number>

/** Parts of which the bodies have different numbers; none while one of them is blank. */
export function compareBodies({ pl, en }: PostForm["content"]): UnevenPart[] {
  if (isBlank(pl) || isBlank(en)) return []
  return (Object.keys(parts) as (keyof typeof parts)[])
    .map(part => ({ part, pl: pl.match(parts[part])?.length ?? 0, en: en.match(parts[part])?.length ?? 0 }))
    .filter(counted => counted.pl !== counted.en)
}
