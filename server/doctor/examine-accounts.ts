import { z } from "zod"
import type { VisitorApi } from "../backend/backend.ts"
import { askProject, jsonOf } from "./examine-hosted.ts"
import { about, type Finding } from "./finding.ts"

const settings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.record(z.string(), z.boolean()),
  // An older auth server does not know this.
  saml_enabled: z.boolean().optional(),
})

/** Mail templates, SMTP, "Secure password change" and MFA are not public: only `supabase config diff` compares them. */
export async function examineAccounts(api: VisitorApi, siteUrl: string): Promise<Finding> {
  const { good, warning, failure } = about("accounts")
  const answer = await askProject(api, "auth/v1/settings")
  if (answer?.status === 401)
    return failure`The auth server takes no such key. Check SUPABASE_PUBLISHABLE_KEY.`
  const reported = settings.safeParse(await jsonOf(answer))
  // An invalid link is redirected to the site's address as it is set there.
  const link = await askProject(api, "auth/v1/verify?type=signup&token=none")
  const linked = link?.headers.get("location")?.replace(/\/?([?#].*)?$/, "")
  if (!reported.success || !linked)
    return warning`Supabase does not answer with its settings of accounts. Run the doctor again.`
  const { disable_signup, mailer_autoconfirm, external, saml_enabled } = reported.data
  const faults = [
    mailer_autoconfirm &&
      "addresses are not confirmed by mail, so whoever registers an administrator's address is let into the panel",
    disable_signup && "nobody can register, nor can the first administrator",
    !external.email && "nobody can sign in with an address and a password",
    linked !== siteUrl && `the links in mails about accounts lead to ${linked}, not to SITE_URL`,
  ].filter(fault => fault !== false)
  if (faults.length > 0)
    return failure`In Supabase's settings of accounts ${faults.join("; ")}. Run npx supabase config push, with all the variables of docs/operations.md, step 3`
  const ways = { ...external, email: false, SAML: saml_enabled }
  const others = Object.entries(ways).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return others.length > 0
    ? warning`Accounts can also be made by other ways than a confirmed address (${others.join(", ")}), which the panel does not offer. Turn them off: Authentication, Sign In / Providers.`
    : good`Accounts are made by a confirmed address: with a password or, past the panel, by the code that Supabase's /otp mails; their mails lead here.`
}
