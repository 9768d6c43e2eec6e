import { company } from "#app/company/company.ts"
import { locales } from "#app/i18n/paths.ts"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/security"

/** Until `Expires`, in milliseconds; RFC 9116 recommends less than a year. */
const lifetime = 180 * 24 * 60 * 60 * 1000

/** security.txt (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(serverEnvironment).publicConfig
  const lines = [
    `Contact: mailto:${company.email}`,
    `Expires: ${new Date(Date.now() + lifetime).toISOString()}`,
    `Preferred-Languages: ${locales.join(", ")}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": sharedCacheControl },
  })
}
