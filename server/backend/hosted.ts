import { createHmac } from "node:crypto"
import type { Backend, BackendOptions } from "./backend.ts"

/** Takes the configuration of a hosted or self-hosted Supabase; returns it as a backend. Starts nothing. */
export async function openHostedBackend({ config }: Pick<BackendOptions, "config">): Promise<Backend> {
  const { supabaseUrl = "", supabasePublishableKey = "", supabaseSecretKey = "" } = config
  return {
    url: supabaseUrl,
    publicUrl: supabaseUrl,
    fetch,
    publishableKey: supabasePublishableKey,
    secretKey: supabaseSecretKey,
    formTokenKey: createHmac("sha256", supabaseSecretKey).update("form tokens").digest("base64url"),
    onContentChange() {},
    async close() {},
  }
}
