import { createHash } from "node:crypto"
import type { ContactForm } from "./schema.ts"

/**
 * Takes the id of a form's token, or null without a good one, and what was sent by it; returns the submission's id.
 * The same words sent twice with one form have one id, so that they are saved once; other words are another message.
 */
export function submissionId(tokenId: string | null, form: ContactForm): string {
  if (tokenId === null) return crypto.randomUUID()
  const digest = createHash("sha256")
    .update(JSON.stringify([tokenId, form]))
    .digest("hex")
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5")
}
