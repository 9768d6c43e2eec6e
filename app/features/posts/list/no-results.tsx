import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { buttonClass } from "#app/components/button-class.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { type ListQuery, listAddress } from "./list-query.ts"
import { readsResults } from "./results-focus.ts"

type Props = {
  query: ListQuery
  /** How many posts there are on other pages of the same list. */
  found: number
}

/** Stands where no post is, with a way back: to everything, or to the first page of a list that ends before this one. */
export function NoResults({ query, found }: Props) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const [title, hint, action, target] =
    found > 0
      ? (["list.noPage", "list.noPageHint", "list.firstPage", { ...query, page: 1 }] as const)
      : (["list.none", "list.noneHint", "list.clear", {}] as const)
  return (
    <div className="mt-7 border-ink border-t-2 py-10 md:py-16">
      <h3 className="text-2xl">{t(title)}</h3>
      <p className="mt-3 max-w-[36em] text-muted">{t(hint)}</p>
      <p className="mt-8">
        <Link
          to={listAddress(target, locale)}
          state={readsResults}
          preventScrollReset
          className={buttonClass("copper")}
        >
          {t(action)}
        </Link>
      </p>
    </div>
  )
}
