import { createHash } from "node:crypto"
import { materialIdOf } from "#app/company/materials.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { type ContactField, contactFields } from "#app/lib/contact-fields.ts"
import type { Database } from "#app/lib/database.types.ts"
import { maxFormAge } from "#app/lib/photograph.ts"
import type { Result } from "#app/lib/result.ts"
import type { Client, FormToken } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import type { ContactForm } from "./schema.ts"

/** The version of the consent's text in messages/*\/contact.ts: change both together. */
const consentWording = "2026-11"

type Submission = {
  id: string
  form: ContactForm
  locale: Locale
  suspicions: readonly Suspicion[]
  /** The copy of the form, and the photographs that were sent with it. */
  formId?: string | undefined
  photographs?: readonly string[]
}

type Arguments = Database["public"]["Functions"]["save_contact_submission"]["Args"]

const savedSchema = z.object({ id: z.guid(), created_at: z.coerce.date(), attached: z.int() })

/** created_at: when it came first. attached: how many photographs the message has. */
export type Saved = z.infer<typeof savedSchema>

/** In one transaction, with the privileged client; idempotent by the id. "unavailable": nothing was saved. */
export async function saveSubmission(
  client: Client,
  { id, form, locale, suspicions, formId, photographs = [] }: Submission,
): Promise<Result<Saved, "unavailable">> {
  // A name that the site does not know is left out, whoever made it up.
  const fields = { ...form, metal: materialIdOf(form.metal) }
  const given = contactFields.filter(field => fields[field] !== null).map(field => [field, fields[field]])
  const { data, error } = await client.rpc("save_contact_submission", {
    ...(Object.fromEntries(given) as Pick<Arguments, ContactField>),
    ...{ submission_id: id, status: "new" },
    consent_wording: consentWording,
    consent_language: locale,
    suspicions: [...suspicions],
    ...(formId && { form_id: formId, photographs: [...photographs] }),
  })
  const saved = savedSchema.safeParse(data)
  if (error || !saved.success) return { ok: false, code: "unavailable", cause: error?.code }
  return { ok: true, data: saved.data }
}

/**
 * A UUID (RFC 9562) from the token's id, null without a valid token, and the form's values: the same values sent twice
 * with one token are saved once.
 */
export function submissionId(tokenId: string | null, form: ContactForm): string {
  if (tokenId === null) return crypto.randomUUID()
  const digest = createHash("sha256")
    .update(JSON.stringify([tokenId, form]))
    .digest()
  // Version 8, for custom content, and the variant of RFC 9562.
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  return digest.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}

/** In milliseconds: no person fills in the form faster. */
const minFormAge = 1500

export type Suspicion = "honeypot-filled" | "token-missing" | "too-fast" | "too-old"

/** A suspicious message is saved like any other; its mails are held until the staff releases them. */
export function screen(honeypot: string, token: FormToken | null): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (honeypot !== "") suspicions.push("honeypot-filled")
  if (!token) suspicions.push("token-missing")
  else if (token.age < minFormAge) suspicions.push("too-fast")
  else if (token.age > maxFormAge) suspicions.push("too-old")
  return suspicions
}
