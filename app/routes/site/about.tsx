import { useTranslation } from "react-i18next"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pagePictures } from "#app/components/picture/page-pictures.ts"
import { Certificates } from "#app/features/about/certificates.tsx"
import { Figures } from "#app/features/about/figures.tsx"
import { History } from "#app/features/about/history.tsx"
import { Values } from "#app/features/about/values.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"

export const headers = sharedPageHeaders

export default function About() {
  const { t } = useTranslation("about")
  const locale = useLocale()
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader picture={pagePictures.about} title={t("header.title")} subtitle={t("header.subtitle")} />
      <History />
      <Figures />
      <Values />
      <Certificates />
      <CallToAction title={t("cta.title")} action={t("cta.action")} href={pathTo("contact", locale)} />
    </>
  )
}
