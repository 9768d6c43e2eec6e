import type { Locale } from "#app/i18n/paths.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { ContactForm } from "./schema.ts"
import type { Suspicion } from "./screening.ts"

/** The version of the consent's wording in messages/*\/contact.ts; raise it when the wording changes. */
const consentWording = "2026-11"

type Submission = { id: string; form: ContactForm; locale: Locale; suspicions: readonly Suspicion[] }

/**
 * Takes the privileged client and a submission; saves the message, its consent and its due mails at once.
 * The id makes a repeated call harmless. "unavailable": the database did not take it, nothing was saved.
 */
export async function saveSubmission(
  client: Client,
  { id, form, locale, suspicions }: Submission,
): Promise<Result<{ id: string }, "unavailable">> {
  const { data, error } = await client.rpc("save_contact_submission", {
    submission_id: id,
    name: form.name,
    email: form.email,
    phone: form.phone,
    company: form.company,
    subject: form.subject,
    message: form.message,
    status: "new",
    consent_wording: consentWording,
    consent_language: locale,
    suspicions: [...suspicions],
  })
  if (error || !data[0]) return { ok: false, code: "unavailable", cause: error?.code }
  return { ok: true, data: { id: data[0].id } }
}
