import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { contactLimits } from "#app/lib/contact-message.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { cleanLine, cleanLines, stripInvisible } from "#app/lib/typed-text.ts"
import { type Quantity, readQuantity } from "./quantity.ts"

/** Keys of the error texts. */
export type ContactIssue =
  | ("name" | "shortName" | "email" | "subject" | "message" | "consent" | "tooLong")
  | ("amount" | "thousands" | "unit" | "otherUnit")

type SpecifiedForm = {
  name: string
  email: string
  phone: string
  company: string
  subject: (typeof contactSubjects)[number]
  message: string
  consent: "on"
}

type LeadDetails = Quantity & {
  /** Checked when it is saved: the browser loads no list of materials. */
  metal: string | null
  branch: string | null
}

export type ContactForm = SpecifiedForm & LeadDetails

type TypedContact = { [name in keyof ContactForm]?: unknown }
export type ContactIssues = { [name in keyof ContactForm]?: ContactIssue }
type ReadContact = { value: ContactForm; issues?: never } | { value?: never; issues: ContactIssues }

export type TypedTexts = { [name in keyof ContactForm]?: string }

/** Not every mail server supports other addresses. */
const ascii = /^[!-~]*$/

/** Invisible characters are none. CRLF counts as one; in a field of one line it could add mail headers. */
function textOf(typed: unknown, clean = cleanLine): string | null {
  if (typeof typed !== "string") return null
  return stripInvisible(typed) === "" ? "" : clean(typed).trim()
}

/** Counts code points, like the database. The minimum counts visible characters. */
function lengthIssue(
  text: string | null,
  wrong: ContactIssue,
  min: number,
  max: number,
): ContactIssue | null {
  if (text === null || [...stripInvisible(text)].length < min) return wrong
  return [...text].length > max ? "tooLong" : null
}

/** Without zod, because the browser runs this too, and zod would be a tenth of the page's size. */
export function readContact(typed: TypedContact, locale: Locale): ReadContact {
  const read = readQuantity(textOf(typed.amount ?? "") ?? "-", typed.unit, locale)
  const value = {
    name: textOf(typed.name),
    email: normalizeAddress(typed.email),
    phone: textOf(typed.phone ?? ""),
    company: textOf(typed.company ?? ""),
    subject: contactSubjects.find(subject => subject === typed.subject),
    message: textOf(typed.message, cleanLines),
    consent: typed.consent,
    metal: String(typed.metal ?? "") || null,
    ...("quantity" in read && read.quantity),
    // A name that the site does not know is left out, whoever made it up.
    branch: branches.find(({ id }) => id === typed.branch)?.id ?? null,
  }
  const isAddress = ascii.test(value.email) && isPlainAddress(value.email)
  const found: { [name in keyof ContactForm]?: ContactIssue | null } = {
    name: lengthIssue(value.name, value.name ? "shortName" : "name", 2, contactLimits.name),
    email: lengthIssue(value.email, "email", 1, contactLimits.email) ?? (isAddress ? null : "email"),
    phone: lengthIssue(value.phone, "tooLong", 0, contactLimits.phone),
    company: lengthIssue(value.company, "tooLong", 0, contactLimits.company),
    subject: value.subject ? null : "subject",
    message: lengthIssue(value.message, "message", 10, contactLimits.message),
    consent: value.consent === "on" ? null : "consent",
    ...("issues" in read && read.issues),
  }
  const issues: ContactIssues = Object.fromEntries(Object.entries(found).filter(([, issue]) => issue))
  return Object.keys(issues).length > 0 ? { issues } : { value: value as ContactForm }
}

const ofForm: Record<keyof ContactForm, true> = {
  ...{ name: true, email: true, phone: true, company: true, subject: true, message: true, consent: true },
  ...{ metal: true, amount: true, unit: true, branch: true },
}
const names = Object.keys(ofForm)

/** With what was typed, for the form that comes back. */
export function readContactForm(form: FormData, locale: Locale): ReadContact & { typed: TypedTexts } {
  const texts = names.map(name => [name, form.get(name)]).filter(([, text]) => typeof text === "string")
  const typed: TypedTexts = Object.fromEntries(texts)
  return { ...readContact(typed, locale), typed }
}

export function specifiedPart({ name, email, phone, company, subject, message }: ContactForm) {
  return { name, email, phone, company, subject, message, consent: true }
}
