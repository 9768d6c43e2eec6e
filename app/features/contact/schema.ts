import { contactSubjects } from "#app/company/subjects.ts"
import { contactLimits } from "#app/lib/contact-limits.ts"
import { isPlainAddress } from "#app/lib/plain-address.ts"
import { withoutControls } from "#app/lib/without-controls.ts"
import { z } from "#app/lib/zod.ts"

/** The keys of the texts that a field of the contact form may show as its error. */
export type ContactIssue = "name" | "email" | "subject" | "message" | "consent" | "tooLong"

function issue(key: ContactIssue): { error: ContactIssue } {
  return { error: key }
}

/** A field of one line has no line ends: whoever sends some is no browser, and mails would carry them on. */
function inOneLine(typed: string): string {
  return composed(typed.replace(/[\r\n\u0085\u2028\u2029]+/g, " "))
}

/** Letters are kept in one form (NFC), in which the staff's search looks for them. */
function composed(typed: string): string {
  return withoutControls(typed).normalize("NFC")
}

function optional(limit: number) {
  return z.string(issue("tooLong")).overwrite(inOneLine).trim().max(limit, issue("tooLong")).default("")
}

/** What the contact form sends, checked alike in the browser and on the server. Errors are ContactIssue keys. */
export const contactSchema = z.object({
  name: z
    .string(issue("name"))
    .overwrite(inOneLine)
    .trim()
    .min(2, issue("name"))
    .max(contactLimits.name, issue("tooLong")),
  email: z
    .string(issue("email"))
    .overwrite(inOneLine)
    .trim()
    .max(contactLimits.email, issue("tooLong"))
    .pipe(z.email({ ...issue("email"), abort: true }).refine(isPlainAddress, issue("email"))),
  phone: optional(contactLimits.phone),
  company: optional(contactLimits.company),
  subject: z.enum(contactSubjects, issue("subject")),
  message: z
    .string(issue("message"))
    .overwrite(composed)
    .trim()
    .min(10, issue("message"))
    .max(contactLimits.message, issue("tooLong")),
  consent: z.literal("on", issue("consent")),
})

/** The values of a valid contact form. */
export type ContactForm = z.infer<typeof contactSchema>
