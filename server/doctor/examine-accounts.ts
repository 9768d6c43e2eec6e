import { z } from "zod"
import { takesPasskeys } from "../auth/passkeys/relying-party.ts"
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

const passkeySettings = z.object({ passkeys_enabled: z.boolean().optional() })
const challenge = z.object({ options: z.object({ rpId: z.string() }) })

const place = "Supabase's dashboard, Authentication, Passkeys"

/** The project tells visitors the domain with each challenge, and neither origins nor whether app codes are on. */
export async function examinePasskeys(api: VisitorApi, siteUrl: string): Promise<Finding> {
  const { good, warning } = about("passkeys")
  const published = passkeySettings.safeParse(await jsonOf(await askProject(api, "auth/v1/settings")))
  if (!published.success) return warning`Supabase does not say whether passkeys are on. Run the doctor again.`
  if (!published.data.passkeys_enabled)
    return good`They are off in the project, and the panel offers none: docs/operations.md, step 4.`
  if (!takesPasskeys(siteUrl))
    return warning`They are on, but browsers take none at ${siteUrl}: they need HTTPS and a domain.`
  const answer = await askProject(api, "auth/v1/passkeys/authentication/options", {})
  const asked = challenge.safeParse(await jsonOf(answer))
  if (!asked.success)
    return warning`They are on, but Supabase gives no challenge for one. Look at its log, and at ${place}.`
  const { rpId } = asked.data.options
  const { hostname, origin } = new URL(siteUrl)
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
    ? good`They are of ${rpId}. That ${origin} is among their origins, only the project knows: ${place}.`
    : warning`They are of ${rpId}, so no browser makes or shows one at ${hostname}. Set the relying party's ID to ${hostname} and the origin to ${origin}: ${place}.`
}
