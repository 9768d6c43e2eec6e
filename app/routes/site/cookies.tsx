import { useTranslation } from "react-i18next"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pagePictures } from "#app/components/picture/page-pictures.ts"
import { companyFacts } from "#app/features/legal/company-facts.ts"
import { LegalDocument } from "#app/features/legal/legal-document.tsx"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"

export const headers = sharedPageHeaders

export default function Cookies() {
  const { t } = useTranslation("cookies")
  const sections = t("sections", { returnObjects: true, ...companyFacts })
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader picture={pagePictures.cookies} title={t("header.title")} subtitle={t("header.subtitle")} />
      <LegalDocument page="cookies" sections={sections} updated={t("updated")} />
    </>
  )
}
