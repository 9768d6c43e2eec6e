import { company } from "#app/company/company.ts"
import { materials as english } from "#app/i18n/messages/en/materials.ts"
import { materials as polish } from "#app/i18n/messages/pl/materials.ts"
import type { Locale } from "#app/i18n/paths.ts"
import type { ContactField } from "#app/lib/contact-fields.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { fieldInWords } from "#app/lib/field-in-words.ts"
import { languageOf, type OpenedMessage } from "../opened-message.ts"

/** Each has a name in both languages, and both are filled in whatever the text's language. */
const names = {
  name: { en: "name", pl: "nadawca" },
  company: { en: "company", pl: "firma" },
  metal: { en: "metal", pl: "metal" },
  amount: { en: "amount", pl: "ilość" },
  branch: { en: "branch", pl: "oddział" },
  reference: { en: "reference", pl: "numer" },
  signature: { en: "signature", pl: "podpis" },
} satisfies Record<string, Record<Locale, string>>
type Placeholder = keyof typeof names
const placeholders = Object.keys(names) as Placeholder[]

/** In braces: "{name}, {company}". */
export function placeholdersIn(language: Locale): string {
  return placeholders.map(known => `{${names[known][language]}}`).join(", ")
}

type Described = Pick<
  OpenedMessage,
  "id" | "name" | "company" | "subject" | "metal" | "amount" | "unit" | "branch" | "consent"
>

const departmentOf: Record<string, string> = {
  "selling-scrap": company.departments.suppliers,
  "buying-materials": company.departments.buyers,
  logistics: company.departments.logistics,
  invoices: company.departments.accounting,
}

/** In the sender's language; "" for what is not known of the message. */
function valuesOf(message: Described): Record<Placeholder, string> {
  const language = languageOf(message)
  const { names: metals } = { pl: polish, en: english }[language]
  const inWords = (field: ContactField) => fieldInWords(field, message, { metals }, language)
  return {
    name: message.name,
    company: inWords("company"),
    metal: inWords("metal"),
    amount: inWords("amount"),
    branch: inWords("branch"),
    reference: messageReference(message.id),
    signature: `${company.name} · ${departmentOf[message.subject ?? ""] ?? company.email}`,
  }
}

/** A placeholder without a value stays, named in the sender's language, for the clerk to see. */
export function fillIn(text: string, message: Described): string {
  const values = valuesOf(message)
  const language = languageOf(message)
  return text.replace(/\{([\p{L}_]+)\}/gu, (mark, word: string) => {
    const known = placeholders.find(name => names[name].en === word || names[name].pl === word)
    return known ? values[known] || `{${names[known][language]}}` : mark
  })
}

/** Placeholders still to be filled in, each once: "{price}". */
export function marksIn(...texts: string[]): string[] {
  const marks = texts.flatMap(text => text.match(/\{[\p{L}_][\p{L}\p{N}_ -]{0,40}\}/gu) ?? [])
  return [...new Set(marks)]
}
