import { randomUUID } from "node:crypto"
import { type LineField, lineFields } from "#app/lib/contact-fields.ts"

/** The contact form's submission for the database, with some values changed. */
export function newSubmission(changes: Partial<Record<string, string | string[]>> = {}) {
  const submission = {
    ...(Object.fromEntries(lineFields.map(field => [field, ""])) as Record<LineField, string>),
    ...{ submission_id: randomUUID() as string, name: "Jan Nowak", email: "jan@huta.example" },
    ...{ subject: "other", message: "Dwie tony miedzi", status: "new", suspicions: [] as string[] },
    ...{ consent_wording: "2026-11", consent_language: "pl" },
  }
  return { ...submission, ...changes } as typeof submission
}
