import { createHash } from "node:crypto"
import type { Locale } from "#app/i18n/paths.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client, FormToken } from "#app/lib/server-environment.ts"
import type { ContactForm } from "./schema.ts"

/** The version of the consent's wording in messages/*\/contact.ts; raise it when the wording changes. */
const consentWording = "2026-11"

type Submission = { id: string; form: ContactForm; locale: Locale; suspicions: readonly Suspicion[] }

/**
 * Saves the message, its consent and its due mails at once, with the privileged client. The id makes a repeated call
 * harmless. "unavailable": the database did not take it, nothing was saved.
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

/**
 * A UUID of RFC 9562 from the id of the form's token, null without a good one, and what was sent by it. The same words
 * sent twice with one form have one id, so that they are saved once; other words are another message.
 */
export function submissionId(tokenId: string | null, form: ContactForm): string {
  if (tokenId === null) return crypto.randomUUID()
  const digest = createHash("sha256")
    .update(JSON.stringify([tokenId, form]))
    .digest()
  // Version 8, whose content is its maker's own, and the variant of RFC 9562.
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  return digest.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** Shortest time in which a person fills in the form, in milliseconds. */
const fastestPerson = 1500
/** After this time a copy of the form is unusually old, in milliseconds (7 days). */
const oldestForm = 7 * 24 * 60 * 60 * 1000

export type Suspicion = "honeypot-filled" | "token-missing" | "too-fast" | "too-old"

/** What is suspicious about a message. It is saved like any other; only its mails wait for the staff. */
export function screen(honeypot: string, token: FormToken | null): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (honeypot !== "") suspicions.push("honeypot-filled")
  if (!token) suspicions.push("token-missing")
  else if (token.age < fastestPerson) suspicions.push("too-fast")
  else if (token.age > oldestForm) suspicions.push("too-old")
  return suspicions
}
