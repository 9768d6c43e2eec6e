import { useTranslation } from "react-i18next"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pagePictures } from "#app/components/picture/page-pictures.ts"
import { BranchFinder } from "#app/features/branches/branch-finder.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"
import type { Route } from "./+types/branches"

export function loader() {
  return { year: new Date().getUTCFullYear() }
}

export const headers = sharedPageHeaders

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("branches")
  const locale = useLocale()
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader picture={pagePictures.branches} title={t("header.title")} subtitle={t("header.subtitle")} />
      <BranchFinder locale={locale} year={loaderData.year} />
      <CallToAction title={t("cta.title")} action={t("cta.action")} href={pathTo("contact", locale)} />
    </>
  )
}
