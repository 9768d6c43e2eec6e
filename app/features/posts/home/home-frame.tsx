import { useTranslation } from "react-i18next"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pagePictures } from "#app/components/picture/page-pictures.ts"

/** The blog's home around its parts. */
export function HomeFrame({ hidden = false, children }: { hidden?: boolean; children: React.ReactNode }) {
  const { t } = useTranslation("blog")
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} hidden={hidden} />
      <PageHeader picture={pagePictures.blog} title={t("title")} subtitle={t("subtitle")} />
      {children}
    </>
  )
}
