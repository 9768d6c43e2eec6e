import { createHash } from "node:crypto"
import { type Encoding, encodings } from "./accept-encoding.ts"

/** Takes a body; returns a name of its content that no other content has. */
export function hashOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 27)
}

/** Takes a content's hash and the coding it is sent in; returns its strong entity tag. */
export function entityTag(hash: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`
}

/**
 * Takes an If-None-Match header, a content's hash and the coding it would be sent in; returns the tag of the copy
 * that the client has and that is still right, in whichever coding, or null.
 */
export function matchEntityTag(header: string, hash: string, encoding: Encoding): string | null {
  if (header.trim() === "*") return entityTag(hash, encoding)
  const tags = encodings.map(name => entityTag(hash, name))
  const given = new Set(header.match(/"[^"]*"/g))
  return tags.find(tag => given.has(tag)) ?? null
}
