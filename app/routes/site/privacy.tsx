import { data } from "react-router"
import { type Kept, usualPeriods } from "#app/company/retention.ts"
import { LegalText } from "#app/features/site/legal-text.tsx"
import { readPeriods } from "#app/features/site/retention-periods.server.ts"
import { formatPeriod } from "#app/i18n/public-format.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { incomplete, sharedPageHeaders } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/privacy"

/** The privacy policy names the times that the company has set. */
export async function loader({ context }: Route.LoaderArgs) {
  const { privileged, log } = context.get(serverEnvironment)
  const { periods, cause } = await readPeriods(privileged)
  if (cause) log.error({ cause }, "the retention periods of the privacy policy could not be read")
  return data(periods, cause ? incomplete : undefined)
}

export const headers = sharedPageHeaders

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const names = Object.keys(usualPeriods) as Kept[]
  const stated = names.map(name => [name, formatPeriod(loaderData[name], usualPeriods[name].unit, locale)])
  return <LegalText stated={Object.fromEntries(stated)} />
}
