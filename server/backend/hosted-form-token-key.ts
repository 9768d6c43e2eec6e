import { createHmac } from "node:crypto"

/**
 * Takes the secret key of a hosted Supabase; returns the key by which every server of it, and its function, sign the
 * tokens of forms and links. It tells nothing of the secret key.
 */
export function hostedFormTokenKey(secretKey: string): string {
  return createHmac("sha256", secretKey).update("form tokens").digest("base64url")
}
