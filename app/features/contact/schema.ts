import { parse } from "@conform-to/react"
import { contactSubjects } from "#app/company/company.ts"
import { contactLimits } from "#app/lib/contact-message.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { stripControls, stripInvisible } from "#app/lib/typed-text.ts"

/** The keys of the texts that a field of the contact form may show as its error. */
export type ContactIssue = "name" | "email" | "subject" | "message" | "consent" | "tooLong"

export type ContactForm = {
  name: string
  email: string
  phone: string
  company: string
  subject: (typeof contactSubjects)[number]
  message: string
  consent: "on"
}

type TypedContact = { [name in keyof ContactForm]?: unknown }
type ReadContact =
  | { value: ContactForm; error?: never }
  | { value?: never; error: Record<string, ContactIssue[]> }

/** Of the addresses that are plain the form takes those that every mail server takes. */
const ascii = /^[!-~]*$/

/**
 * Letters are stored in one form (NFC), in which the staff's search looks for them. Where nothing is seen there is no text.
 * A form sent without a script has CRLF for each line end, which the field's limit counts as one character.
 */
function textOf(typed: unknown): string | null {
  if (typeof typed !== "string") return null
  if (stripInvisible(typed) === "") return ""
  return stripControls(typed).replace(/\r\n?/g, "\n").normalize("NFC").trim()
}

/** A field of one line has no line ends: whoever sends some is no browser, and mails would carry them on. */
function lineOf(typed: unknown): string | null {
  return textOf(typeof typed === "string" ? typed.replace(/[\r\n\u0085\u2028\u2029]+/g, " ") : typed)
}

/** Counts characters as the database does: an emoji is one. There must be as many as needed that are seen. */
function lengthIssue(
  text: string | null,
  wrong: ContactIssue,
  least: number,
  most: number,
): ContactIssue | null {
  if (text === null || [...stripInvisible(text)].length < least) return wrong
  return [...text].length > most ? "tooLong" : null
}

/**
 * A contact form as it is stored, or the issues of its fields. Plain code, because the browser checks it too, and zod would
 * be a tenth of what the page loads.
 */
export function readContact(typed: TypedContact): ReadContact {
  const value = {
    name: lineOf(typed.name),
    email: normalizeAddress(typed.email),
    phone: lineOf(typed.phone ?? ""),
    company: lineOf(typed.company ?? ""),
    subject: contactSubjects.find(subject => subject === typed.subject),
    message: textOf(typed.message),
    consent: typed.consent,
  }
  const isAddress = ascii.test(value.email) && isPlainAddress(value.email)
  const issues: Record<keyof ContactForm, ContactIssue | null> = {
    name: lengthIssue(value.name, "name", 2, contactLimits.name),
    email: lengthIssue(value.email, "email", 1, contactLimits.email) ?? (isAddress ? null : "email"),
    phone: lengthIssue(value.phone, "tooLong", 0, contactLimits.phone),
    company: lengthIssue(value.company, "tooLong", 0, contactLimits.company),
    subject: value.subject ? null : "subject",
    message: lengthIssue(value.message, "message", 10, contactLimits.message),
    consent: value.consent === "on" ? null : "consent",
  }
  const error: Record<string, ContactIssue[]> = {}
  for (const [name, issue] of Object.entries(issues)) {
    if (issue) error[name] = [issue]
  }
  return Object.keys(error).length > 0 ? { error } : { value: value as ContactForm }
}

/** The same for a sent form, with what was typed beside its issues, as Conform keeps it. */
export function readContactForm(form: FormData) {
  return parse<ContactForm, string[]>(form, { resolve: readContact })
}
