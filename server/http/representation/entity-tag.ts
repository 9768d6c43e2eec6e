import { createHash } from "node:crypto"

/** Takes a body; returns a name of its content that no other content has. */
export function hashOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 27)
}

/** Takes a content's hash and the form it is sent in, empty when unchanged; returns its strong entity tag. */
export function entityTag(hash: string, form: string): string {
  return form ? `"${hash}.${form}"` : `"${hash}"`
}

/**
 * Takes an If-None-Match header, a content's hash and the tag it would be sent with; returns the tag of the copy that
 * the client has and that is still right, in whichever form, or null.
 */
export function matchEntityTag(header: string, hash: string, tag: string): string | null {
  if (header === tag || header.trim() === "*") return tag
  const given = header.match(/"[^"]*"/g) ?? []
  return given.find(text => text === `"${hash}"` || text.startsWith(`"${hash}.`)) ?? null
}
