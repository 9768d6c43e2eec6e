import { contactSubjects } from "#app/company/subjects.ts"
import { withoutControls } from "#app/lib/without-controls.ts"
import { z } from "#app/lib/zod.ts"

/** The keys of the texts that a field of the contact form may show as its error. */
export type ContactIssue = "name" | "email" | "subject" | "message" | "consent" | "tooLong"

function issue(key: ContactIssue): { error: ContactIssue } {
  return { error: key }
}

/** Letters are kept in one form (NFC), in which the staff's search looks for them. */
function composed(typed: string): string {
  return withoutControls(typed).normalize("NFC")
}

function optional(limit: number) {
  return z.string(issue("tooLong")).overwrite(composed).trim().max(limit, issue("tooLong")).default("")
}

/** What the contact form sends, checked alike in the browser and on the server. Errors are ContactIssue keys. */
export const contactSchema = z.object({
  name: z.string(issue("name")).overwrite(composed).trim().min(2, issue("name")).max(200, issue("tooLong")),
  email: z
    .string(issue("email"))
    .overwrite(composed)
    .trim()
    .max(254, issue("tooLong"))
    .pipe(z.email(issue("email"))),
  phone: optional(50),
  company: optional(200),
  subject: z.enum(contactSubjects, issue("subject")),
  message: z
    .string(issue("message"))
    .overwrite(composed)
    .trim()
    .min(10, issue("message"))
    .max(10_000, issue("tooLong")),
  consent: z.literal("on", issue("consent")),
})

/** The values of a valid contact form. */
export type ContactForm = z.infer<typeof contactSchema>
