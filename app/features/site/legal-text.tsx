import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { headquarters } from "#app/company/branches.ts"
import { company, telephoneAddress } from "#app/company/company.ts"
import { registeredOffice, registrationNumbers } from "#app/company/identity.ts"
import { wordings } from "#app/company/wordings.ts"
import { TextLink } from "#app/components/links.tsx"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import type { LegalBlock, LegalSections, LegalTable } from "#app/i18n/catalog-types.ts"
import { listedPages } from "#app/i18n/listed-pages.ts"
import { type Page, pageAt, pathTo } from "#app/i18n/paths.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { LegalContents, sectionNumber } from "./legal-contents.tsx"

const documents = ["privacyPolicy", "terms", "cookies"] as const
type Document = (typeof documents)[number]

/** By the names that the legal texts use. */
const facts = {
  name: [company.legalName, ...registrationNumbers()].join(", "),
  address: registeredOffice,
  email: company.email,
  phone: headquarters.phones[0] ?? "",
}

/** `stated` is what a text says besides, by the names that it uses. */
export function LegalText({ stated = {} }: { stated?: Record<string, string> }) {
  const { pathname } = useLocation()
  const page = documents.find(name => name === pageAt(pathname)) ?? "terms"
  const texts = {
    privacyPolicy: useTranslation("privacy").t,
    terms: useTranslation("terms").t,
    cookies: useTranslation("cookies").t,
  }
  const t = texts[page] as typeof texts.terms
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader
        picture={listedPages[page].picture}
        title={t("header.title")}
        subtitle={t("header.subtitle")}
      />
      <LegalDocument
        page={page}
        sections={t("sections", { returnObjects: true, ...facts, ...stated })}
        updated={t("updated")}
      />
    </>
  )
}

type DocumentProps = {
  page: Document
  sections: LegalSections
  /** The closing line, which keeps the date of the first edition. */
  updated: string
}

function LegalDocument({ page, sections, updated }: DocumentProps) {
  const { t } = useTranslation("legal")
  const { t: site } = useTranslation()
  const locale = useLocale()
  return (
    <div className="frame grid gap-x-12 gap-y-14 py-14 md:py-20 lg:grid-cols-12 print:block print:p-0 print:text-[10.5pt]">
      <aside className="grid content-start gap-8 self-start lg:sticky lg:top-28 lg:col-span-4 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto xl:col-span-3 print:hidden">
        <LegalContents label={t("contents")} sections={sections} />
        <nav aria-label={t("related")} className="text-[0.9375rem]">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {documents
              .filter(other => other !== page)
              .map(other => (
                <li key={other}>
                  <TextLink href={pathTo(other, locale)}>{site(`nav.${other}`)}</TextLink>
                </li>
              ))}
          </ul>
        </nav>
      </aside>
      <article className="min-w-0 lg:col-span-8 xl:col-span-9">
        {Object.entries(sections).map(([id, section], index) => (
          <Section key={id} id={id} number={sectionNumber(index)} {...section} />
        ))}
        <div className="border-ink border-t pt-6 text-[0.9375rem] md:pl-24 print:pl-0">
          <p className="max-w-[34em]">
            {t("wording", { date: formatDate(`${wordings[page].date}T12:00Z`, locale) })}
          </p>
          <p className="font-medium">{updated}</p>
        </div>
      </article>
    </div>
  )
}

type SectionProps = LegalSections[string] & {
  id: string
  number: string
}

function Section({ id, number, title, body }: SectionProps) {
  return (
    <section
      id={id}
      data-part
      aria-labelledby={`${id}-title`}
      className="grid gap-x-6 gap-y-4 border-line border-t py-9 first:border-t-0 first:pt-0 md:grid-cols-[4.5rem_minmax(0,1fr)] md:py-12 print:block print:border-0 print:py-3"
    >
      <p aria-hidden="true" className="figure-type text-copper-600 text-xl md:text-[1.75rem] print:hidden">
        {number}
      </p>
      <div className="grid gap-5 print:block print:*:mt-2">
        <h2
          id={`${id}-title`}
          className="break-after-avoid text-[1.5rem] md:mb-1 md:text-[1.875rem] print:text-[13pt]"
        >
          {title}
        </h2>
        {body.map(block => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") {
    return (
      <p className="max-w-[34em] print:max-w-none">
        <MarkedText text={block} />
      </p>
    )
  }
  if (!Array.isArray(block)) return <Table {...block} />
  return (
    <ul className="grid max-w-[34em] gap-2.5 print:block print:max-w-none">
      {block.map(item => (
        <li
          key={item}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-copper-600 print:list-item print:list-[square] print:pl-0 print:ml-5 print:before:hidden"
        >
          <MarkedText text={item} />
        </li>
      ))}
    </ul>
  )
}

const label =
  "phone:before:mb-0.5 phone:before:block phone:before:text-[0.8125rem] phone:before:text-muted phone:before:content-[attr(data-column)]"

/** A table of a legal text; on screens below 768 px each row becomes a block, with the column's name over each cell. */
function Table({ columns, rows }: LegalTable) {
  const others = columns.slice(1)
  return (
    <table className="w-full table-fixed text-left text-[0.9375rem] leading-normal phone:block print:text-[9pt]">
      <thead className="phone:sr-only">
        <tr className="border-ink border-b">
          {columns.map(column => (
            <th
              key={column}
              scope="col"
              className="py-3 pr-6 font-semibold first:w-[27%] last:w-[33%] last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="phone:block">
        {rows.map(([name = "", ...cells]) => (
          <tr
            key={name}
            className="break-inside-avoid border-line border-b align-top phone:grid phone:gap-3 phone:py-5 phone:first:border-t"
          >
            <th scope="row" className="py-4 pr-6 font-semibold phone:p-0">
              <MarkedText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td
                key={others[index]}
                data-column={others[index]}
                className={`py-4 pr-6 last:pr-0 phone:p-0 ${label}`}
              >
                <MarkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const pages: Record<string, Exclude<Page, "post">> = {
  privacy: "privacyPolicy",
  cookies: "cookies",
  contact: "contact",
}

const authority = "https://uodo.gov.pl"

/** A text in which the marked words become what their mark says: <privacy>privacy policy</privacy> links to that page. */
function MarkedText({ text }: { text: string }) {
  const parts = text.matchAll(/<(\w+)>(.*?)<\/\1>|[^<]+/g)
  return Array.from(parts, ({ 0: part, 1: mark, 2: words = "", index }) =>
    mark ? <Marked key={index} mark={mark} words={words} /> : part,
  )
}

function Marked({ mark, words }: { mark: string; words: string }) {
  const locale = useLocale()
  const page = pages[mark]
  if (page) return <TextLink href={pathTo(page, locale)}>{words}</TextLink>
  if (mark === "mail") return <TextLink href={`mailto:${words}`}>{words}</TextLink>
  if (mark === "phone") return <TextLink href={telephoneAddress(words)}>{words}</TextLink>
  if (mark === "polish") return <span lang="pl">{words}</span>
  if (mark === "authority") return <TextLink href={authority}>{words}</TextLink>
  return <code className="bg-copper-100 px-1 py-0.5 text-[0.875em] wrap-anywhere">{words}</code>
}
