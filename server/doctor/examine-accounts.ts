import { z } from "zod"
import { about, type Finding } from "./finding.ts"

/** What a project's auth server tells everybody of its settings, as far as the product depends on it. */
const settings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.record(z.string(), z.boolean()),
})

type Api = { url: string; fetch: typeof fetch; publishableKey: string }

/**
 * Takes a hosted Supabase; compares what its auth server tells of its settings with supabase/config.toml. What it tells
 * nobody (mail templates, SMTP, redirects, "Secure password change") only `supabase config diff` compares.
 */
export async function examineAccounts({ url, fetch, publishableKey }: Api): Promise<Finding> {
  const { good, warning, failure } = about("accounts")
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
    .then(response => response.json())
    .catch(() => null)
  const told = settings.safeParse(answer)
  if (!told.success) return warning("Supabase does not tell its settings of accounts. Run the doctor again.")
  const { disable_signup, mailer_autoconfirm, external } = told.data
  const faults = [
    mailer_autoconfirm &&
      "addresses are not confirmed by mail, so whoever registers an administrator's address is let into the panel",
    disable_signup && "nobody can register, nor can the first administrator",
    !external.email && "nobody can sign in with an address and a password",
  ].filter(fault => fault !== false)
  if (faults.length > 0)
    return failure(
      `${faults.join("; ")}. Run: npx supabase config push`.replace(/^./, first => first.toUpperCase()),
    )
  const others = Object.keys(external).filter(name => name !== "email" && external[name])
  return others.length > 0
    ? warning(
        `Accounts can also be made by other ways than a confirmed address (${others.join(", ")}), which the panel does not offer. Turn them off: Authentication, Sign In / Providers.`,
      )
    : good("Accounts are made by a confirmed address and a password, and in no other way.")
}
