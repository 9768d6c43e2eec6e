import { z } from "zod"
import { takesPasskeys } from "../auth/passkeys/relying-party.ts"
import type { VisitorApi } from "../backend/backend.ts"
import { askProject, jsonOf } from "./examine-hosted.ts"
import { about, type Finding } from "./finding.ts"

const settings = z.object({ passkeys_enabled: z.boolean().optional() })
const challenge = z.object({ options: z.object({ rpId: z.string() }) })

const place = "Supabase's dashboard, Authentication, Passkeys"

/** The project tells visitors the domain with each challenge, and neither origins nor whether app codes are on. */
export async function examinePasskeys(api: VisitorApi, siteUrl: string): Promise<Finding> {
  const { good, warning } = about("passkeys")
  const published = settings.safeParse(await jsonOf(await askProject(api, "auth/v1/settings")))
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
