import bcrypt from "bcryptjs"
import type { Client } from "#app/lib/server-environment.ts"

/** What the comparison of a password takes, so that it can be done for every address alike. */
export type PasswordWork = {
  /** Takes an address; tells whether the auth server compares the password of a sign-in with it. Never fails. */
  isDoneFor(email: string): Promise<boolean>
  /** Takes a password; compares it with that of nobody. */
  repeat(password: string): Promise<void>
}

/** A hash at the cost of the embedded auth server's own. */
const nobody = "$2b$10$H/pSbDhAEVcPY/IibIS5felUwWIoaSP5CRT0LXAe8n00RAjnHwgGK"

/** Takes the privileged client; returns the work by which known and unknown addresses take the same. */
export function createPasswordWork(supabase: Pick<Client, "rpc">): PasswordWork {
  return {
    async isDoneFor(email) {
      const { data } = await supabase.rpc("compares_password", { address: email.toLowerCase() })
      return data ?? false
    },
    async repeat(password) {
      await bcrypt.compare(password, nobody)
    },
  }
}
