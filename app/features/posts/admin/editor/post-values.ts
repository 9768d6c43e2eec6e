import type { Locale } from "#app/i18n/paths.ts"
import type { PostForm } from "../../schema.ts"

/** The texts that a post has in each language. */
export const bilingualFields = ["title", "excerpt", "content"] as const
export type BilingualField = (typeof bilingualFields)[number]

/** Every field of the post form by its name in the form, in the form's order. */
export const fieldNames = [
  ...(["pl", "en"] as const).flatMap(locale => bilingualFields.map(field => `${field}.${locale}` as const)),
  "category",
  "imageurl",
] as const
export type FieldName = (typeof fieldNames)[number]

/** Takes the post form's data as it stands; returns its values, complete or not. */
export function readValues(data: FormData): PostForm {
  return fieldNames.reduce(
    (values, name) => withField(values, name, String(data.get(name) ?? "")),
    emptyValues,
  )
}

/** What the form of a new post begins with. */
export const emptyValues: PostForm = {
  title: { pl: "", en: "" },
  excerpt: { pl: "", en: "" },
  content: { pl: "", en: "" },
  category: "",
  imageurl: "",
}

/** Takes values and a field's name; returns the field's text. */
export function fieldOf(values: PostForm, name: FieldName): string {
  if (name === "category" || name === "imageurl") return values[name]
  const [field, locale] = name.split(".") as [BilingualField, Locale]
  return values[field][locale]
}

/** Takes values, a field's name and a text; returns the values with that text in the field. */
export function withField(values: PostForm, name: FieldName, text: string): PostForm {
  if (name === "category" || name === "imageurl") return { ...values, [name]: text }
  const [field, locale] = name.split(".") as [BilingualField, Locale]
  return { ...values, [field]: { ...values[field], [locale]: text } }
}

/** Takes two values; tells whether every field has the same text, spaces at its ends aside. */
export function isSame(one: PostForm, other: PostForm): boolean {
  return fieldNames.every(name => fieldOf(one, name).trim() === fieldOf(other, name).trim())
}

/** Takes a post; returns what the form shows of it. */
export function valuesOf({ title, excerpt, content, category, imageurl }: PostForm): PostForm {
  return { title, excerpt, content, category, imageurl }
}
