import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Arrow } from "#app/components/links.tsx"
import { useLocale } from "#app/i18n/use-locale.ts"
import { type ListQuery, listAddress, resultsId } from "./list-query.ts"

/** Page numbers shown on each side of the current one. */
const near = 1

/** Pages are counted from 1: the first, the last and those around the current one. null is a gap of two or more. */
export function pageWindow(current: number, pages: number): (number | null)[] {
  const offered: (number | null)[] = []
  let previous = 0
  for (let page = 1; page <= pages; page++) {
    if (page !== 1 && page !== pages && Math.abs(page - current) > near) continue
    if (page - previous === 2) offered.push(page - 1)
    else if (page - previous > 2) offered.push(null)
    offered.push(page)
    previous = page
  }
  return offered
}

const step = "flex min-h-11 items-center gap-3 font-semibold"

export function Pagination({ query, pages }: { query: ListQuery; pages: number }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const { page: current } = query
  if (pages <= 1) return null
  const addressOf = (page: number) => `${listAddress({ ...query, page }, locale)}#${resultsId}`
  const offered = pageWindow(current, pages).map((page, place) => ({ page, key: page ?? `gap ${place}` }))
  return (
    <nav
      aria-label={t("list.pages")}
      className="mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-ink border-t-2 pt-5"
    >
      <Step to={current > 1 ? addressOf(current - 1) : null} rel="prev">
        <span className="-scale-x-100">
          <Arrow />
        </span>
        {t("list.previous")}
      </Step>
      <ol className="flex flex-wrap items-center gap-1 max-sm:order-last max-sm:w-full">
        {offered.map(({ page, key }) => (
          <li key={key}>
            {page === null ? (
              <span className="grid size-9 place-items-center text-muted">…</span>
            ) : (
              <Link
                to={addressOf(page)}
                aria-label={t("list.page", { page })}
                aria-current={page === current ? "page" : undefined}
                className="grid h-11 min-w-11 place-items-center px-2 hover:bg-white aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-white forced-colors:aria-[current]:underline"
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={current < pages ? addressOf(current + 1) : null} rel="next">
        {t("list.next")}
        <Arrow />
      </Step>
    </nav>
  )
}

/** Disabled at the ends of the list. */
function Step({ to, rel, children }: { to: string | null; rel: string; children: React.ReactNode }) {
  if (to === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link leads nowhere
      <a role="link" aria-disabled="true" className={`${step} text-muted opacity-60`}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} rel={rel} className={`${step} text-copper-700 hover:text-copper-600`}>
      {children}
    </Link>
  )
}
