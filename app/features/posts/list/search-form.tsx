import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useLiveSearch } from "#app/components/use-live-search.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { longestWords } from "#app/lib/typed-text.ts"
import { type ListQuery, listAddress } from "./list-query.ts"

/** The search box: a form that leads to the list, and with React one that searches while words are typed. */
export function SearchForm({ query }: { query: ListQuery }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const id = useId()
  const { field, searchNow, searchSoon } = useLiveSearch(query.words, words =>
    listAddress({ ...query, words, page: 1 }, locale),
  )
  return (
    <search>
      <form
        action={pathTo("blogAll", locale)}
        onSubmit={event => {
          event.preventDefault()
          searchNow()
        }}
      >
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <label htmlFor={id} className="font-semibold">
          {t("list.search")}
        </label>
        <div className="mt-1 flex items-center border-ink border-b-2 focus-within:border-copper-600">
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            defaultValue={query.words}
            onInput={searchSoon}
            maxLength={longestWords}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t("list.searchPlaceholder")}
            className="min-h-12 w-full min-w-0 bg-transparent text-lg placeholder:text-muted"
          />
          <button
            type="submit"
            aria-label={t("list.searchSubmit")}
            className="grid size-12 flex-none place-items-center text-copper-700 hover:text-copper-600"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-2 stroke-current">
              <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L21 21" />
            </svg>
          </button>
        </div>
      </form>
    </search>
  )
}
