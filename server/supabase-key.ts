/**
 * The role of a Supabase project's key: the new keys tell it by their prefix, the older ones are tokens that claim it.
 * Null for anything else.
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
