import { useTranslation } from "react-i18next"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pagePictures } from "#app/components/picture/page-pictures.ts"

/** Each page ends with a picture that neither it nor the pages beside it have. */
const lastPictures = { about: "brass-bars", suppliers: "map-relief", buyers: "big-bags" } as const

type Props = { page: "about" | "suppliers" | "buyers"; children: React.ReactNode }

/** A page between its header and the way to the contact page, both in the words of its own catalogue. */
export function SitePage({ page, children }: Props) {
  const { t } = useTranslation(page)
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader picture={pagePictures[page]} title={t("header.title")} subtitle={t("header.subtitle")} />
      {children}
      <CallToAction title={t("cta.title")} action={t("cta.action")} picture={lastPictures[page]} />
    </>
  )
}
