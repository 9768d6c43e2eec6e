import { useTranslation } from "react-i18next"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { type ListedPage, listedPages } from "#app/i18n/listed-pages.ts"

/** The pages whose texts are in a catalogue of their own name, as this frame reads them. */
type FramedPage = {
  [page in ListedPage]: (typeof listedPages)[page]["texts"] extends { name: page; heading: "header.title" }
    ? page
    : never
}[ListedPage]

type Props = {
  page: FramedPage
  /** The sections that most visitors look for, by their ids, with their titles. */
  shortcuts?: Record<string, string>
  closing: React.ReactNode
  children: React.ReactNode
}

export function SitePage({ page, shortcuts = {}, closing, children }: Props) {
  const { t } = useTranslation(page)
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader
        picture={listedPages[page].picture}
        title={t("header.title")}
        subtitle={t("header.subtitle")}
        actions={<Shortcuts to={shortcuts} />}
      />
      {children}
      {closing}
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
