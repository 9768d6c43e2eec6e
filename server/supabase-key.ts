/**
 * Takes a key of a Supabase project; returns the role that it stands for: the new keys tell it by how they begin, the
 * older ones are tokens that claim it. Null for what is neither.
 */
export function roleOfKey(key: string): string | null {
  if (key.startsWith("sb_publishable_")) return "anon"
  if (key.startsWith("sb_secret_")) return "service_role"
  const [, payload = ""] = key.split(".")
  try {
    const { role } = JSON.parse(Buffer.from(payload, "base64url").toString())
    return typeof role === "string" ? role : null
  } catch {
    return null
  }
}
