import { createHash } from "node:crypto"
import type { ContactForm } from "./schema.ts"

/**
 * Takes the id of a form's token, or null without a good one, and what was sent by it; returns the submission's id,
 * a UUID of RFC 9562. The same words sent twice with one form have one id, so that they are saved once; other words are
 * another message.
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
