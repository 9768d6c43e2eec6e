import { useTranslation } from "react-i18next"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { pagePictures } from "#app/components/picture/page-pictures.ts"

/** Each page ends with a picture that neither it nor the pages beside it have. */
const lastPictures = { about: "brass-bars", suppliers: "map-relief", buyers: "big-bags" } as const

type Props = {
  page: keyof typeof lastPictures
  /** The sections that most visitors look for, by their ids, with their titles. */
  shortcuts?: Record<string, string>
  children: React.ReactNode
}

/** A page between its header and the way to the contact page, both in the words of its own catalogue. */
export function SitePage({ page, shortcuts = {}, children }: Props) {
  const { t } = useTranslation(page)
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader
        picture={pagePictures[page]}
        title={t("header.title")}
        subtitle={t("header.subtitle")}
        actions={<Shortcuts to={shortcuts} />}
      />
      {children}
      <CallToAction title={t("cta.title")} action={t("cta.action")} picture={lastPictures[page]} />
    </>
  )
}

function Shortcuts({ to }: { to: Record<string, string> }) {
  const sections = Object.entries(to)
  if (sections.length === 0) return null
  return (
    <ul className="mt-6 flex flex-wrap gap-x-8 print:hidden">
      {sections.map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
