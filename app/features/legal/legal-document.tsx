import { useTranslation } from "react-i18next"
import { TextLink } from "#app/components/links.tsx"
import type { LegalSections } from "#app/i18n/catalog-types.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { Section } from "./section.tsx"
import { sectionNumber } from "./section-number.ts"
import { TableOfContents } from "./table-of-contents.tsx"

const documents = ["privacyPolicy", "terms", "cookies"] as const

type Props = {
  page: (typeof documents)[number]
  sections: LegalSections
  /** The closing line, which says when the text was last changed. */
  updated: string
}

/** A legal text: its contents beside numbered sections, the other documents, and the date of its last change. */
export function LegalDocument({ page, sections, updated }: Props) {
  const { t } = useTranslation("legal")
  const { t: site } = useTranslation()
  const locale = useLocale()
  return (
    <div className="frame grid gap-x-12 gap-y-14 py-14 md:py-20 lg:grid-cols-12 print:block print:p-0 print:text-[10.5pt]">
      <aside className="grid content-start gap-8 self-start lg:sticky lg:top-28 lg:col-span-4 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto xl:col-span-3 print:hidden">
        <TableOfContents label={t("contents")} sections={sections} />
        <nav aria-label={t("related")} className="text-[0.9375rem]">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {documents
              .filter(other => other !== page)
              .map(other => (
                <li key={other}>
                  <TextLink href={pathTo(other, locale)}>{site(`footer.${other}`)}</TextLink>
                </li>
              ))}
          </ul>
        </nav>
      </aside>
      <article className="min-w-0 lg:col-span-8 xl:col-span-9">
        {Object.entries(sections).map(([id, section], index) => (
          <Section key={id} id={id} number={sectionNumber(index)} isLater={index > 1} {...section} />
        ))}
        <p className="border-ink border-t pt-6 font-medium text-[0.9375rem] md:pl-24 print:pl-0">{updated}</p>
      </article>
    </div>
  )
}
