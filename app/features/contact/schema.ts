import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import {
  contactFields,
  isRequired,
  limitsOf,
  type RequiredField,
  type TextField,
  textFields,
} from "#app/lib/contact-fields.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { cleanLine, cleanLines, stripInvisible } from "#app/lib/typed-text.ts"
import { type Quantity, readQuantity } from "./quantity.ts"

/** Keys of the error texts. */
export type ContactIssue =
  | (RequiredField | "shortName" | "consent" | "tooLong")
  | ("amount" | "thousands" | "unit" | "otherUnit")

export type ContactForm = Record<TextField, string> &
  Quantity & {
    subject: (typeof contactSubjects)[number]
    /** Checked when it is saved: the browser loads no list of materials. */
    metal: string | null
    branch: string | null
    consent: "on"
  }

/** The controls of the form, in its order. */
export const controls = [...contactFields, "consent"] as const
export type Control = (typeof controls)[number]

export type ContactIssues = { [name in Control]?: ContactIssue }
type ReadContact = { value: ContactForm; issues?: never } | { value?: never; issues: ContactIssues }

export type TypedTexts = { [name in Control]?: string }

/** Not every mail server supports other addresses. */
const ascii = /^[!-~]*$/

/** Invisible characters are none. CRLF counts as one; in a field of one line it could add mail headers. */
function textOf(typed: unknown, clean = cleanLine): string | null {
  if (typeof typed !== "string") return null
  return stripInvisible(typed) === "" ? "" : clean(typed).trim()
}

function readText(field: TextField, typed: unknown): string | null {
  if (field === "email") return normalizeAddress(typed)
  return textOf(typed ?? "", field === "message" ? cleanLines : cleanLine)
}

/** Counts code points, like the database. The minimum counts visible characters. */
function issueOf(field: TextField, text: string | null): ContactIssue | null {
  const { least, most } = limitsOf(field)
  if (text === null || [...stripInvisible(text)].length < least) {
    if (field === "name" && text) return "shortName"
    return isRequired(field) ? field : "tooLong"
  }
  if ([...text].length > most) return "tooLong"
  return field === "email" && !(ascii.test(text) && isPlainAddress(text)) ? "email" : null
}

/** Without zod, because the browser runs this too, and zod would be a tenth of the page's size. */
export function readContact(typed: { [name in Control]?: unknown }, locale: Locale): ReadContact {
  const quantity = readQuantity(textOf(typed.amount ?? "") ?? "-", typed.unit, locale)
  const texts = textFields.map(field => [field, readText(field, typed[field])] as const)
  const subject = contactSubjects.find(subject => subject === typed.subject)
  const issues: ContactIssues = "issues" in quantity ? { ...quantity.issues } : {}
  for (const [field, text] of texts) {
    const issue = issueOf(field, text)
    if (issue) issues[field] = issue
  }
  if (!subject) issues.subject = "subject"
  if (typed.consent !== "on") issues.consent = "consent"
  if (!subject || !("quantity" in quantity) || Object.keys(issues).length > 0) return { issues }
  const value: ContactForm = {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    ...quantity.quantity,
    ...{ subject, consent: "on" },
    metal: String(typed.metal ?? "") || null,
    // A name that the site does not know is left out, whoever made it up.
    branch: branches.find(({ id }) => id === typed.branch)?.id ?? null,
  }
  return { value }
}

/** With what was typed, for the form that comes back. */
export function readContactForm(form: FormData, locale: Locale): ReadContact & { typed: TypedTexts } {
  const texts = controls.map(name => [name, form.get(name)]).filter(([, text]) => typeof text === "string")
  const typed: TypedTexts = Object.fromEntries(texts)
  return { ...readContact(typed, locale), typed }
}

export function specifiedPart({ name, email, phone, company, subject, message }: ContactForm) {
  return { name, email, phone, company, subject, message, consent: true }
}
