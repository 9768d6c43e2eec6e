import { parse } from "@conform-to/react"
import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { contactLimits } from "#app/lib/contact-message.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { cleanLine, cleanLines, stripInvisible } from "#app/lib/typed-text.ts"
import { type Quantity, readQuantity } from "./quantity.ts"

/** Keys of the error texts. */
export type ContactIssue =
  | ("name" | "email" | "subject" | "message" | "consent" | "tooLong")
  | ("amount" | "thousands" | "unit" | "otherUnit")

/** The form as it is specified. */
type SpecifiedForm = {
  name: string
  email: string
  phone: string
  company: string
  subject: (typeof contactSubjects)[number]
  message: string
  consent: "on"
}

/** What may be added to it. */
type LeadDetails = Quantity & {
  /** Whether the site knows it is seen when it is saved: the browser loads no list of materials. */
  metal: string | null
  branch: string | null
}

export type ContactForm = SpecifiedForm & LeadDetails

type TypedContact = { [name in keyof ContactForm]?: unknown }
type ReadContact =
  | { value: ContactForm; error?: never }
  | { value?: never; error: Record<string, ContactIssue[]> }

/** Not every mail server supports other addresses. */
const ascii = /^[!-~]*$/

/**
 * A text of invisible characters is empty. Browsers send line ends as CRLF, but count them as one character; in a field of
 * one line only scripts send any, and they could add mail headers.
 */
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

/**
 * The normalised form, or the issues of its fields. Without zod, because the browser runs this too, and zod would be a
 * tenth of the page's size.
 */
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
  const issues: Partial<Record<keyof ContactForm, ContactIssue | null>> = {
    name: lengthIssue(value.name, "name", 2, contactLimits.name),
    email: lengthIssue(value.email, "email", 1, contactLimits.email) ?? (isAddress ? null : "email"),
    phone: lengthIssue(value.phone, "tooLong", 0, contactLimits.phone),
    company: lengthIssue(value.company, "tooLong", 0, contactLimits.company),
    subject: value.subject ? null : "subject",
    message: lengthIssue(value.message, "message", 10, contactLimits.message),
    consent: value.consent === "on" ? null : "consent",
    ...("issues" in read && read.issues),
  }
  const error: Record<string, ContactIssue[]> = {}
  for (const [name, issue] of Object.entries(issues)) {
    if (issue) error[name] = [issue]
  }
  return Object.keys(error).length > 0 ? { error } : { value: value as ContactForm }
}

/** The same as a Conform submission, which also keeps the typed values. */
export function readContactForm(form: FormData, locale: Locale) {
  return parse<ContactForm, string[]>(form, { resolve: typed => readContact(typed, locale) })
}

/** What the notification says of a form. */
export function specifiedPart({ name, email, phone, company, subject, message }: ContactForm) {
  return { name, email, phone, company, subject, message, consent: true }
}
