import { useTranslation } from "react-i18next"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { BranchesSection } from "#app/features/branches/branches-section.tsx"
import { About } from "#app/features/home/about.tsx"
import { Audiences } from "#app/features/home/audiences.tsx"
import { Hero } from "#app/features/home/hero.tsx"
import { Intro } from "#app/features/home/intro.tsx"
import { Statistics } from "#app/features/home/statistics.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"

export const headers = sharedPageHeaders

export default function Home() {
  const { t } = useTranslation("home")
  const locale = useLocale()
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <Hero locale={locale} />
      <Intro locale={locale} />
      <Statistics />
      <About locale={locale} />
      <Audiences locale={locale} />
      <BranchesSection locale={locale} />
      <CallToAction title={t("cta.title")} action={t("cta.action")} href={pathTo("contact", locale)} />
    </>
  )
}
