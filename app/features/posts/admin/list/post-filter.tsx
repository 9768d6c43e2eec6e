import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { compactControlClass } from "#app/components/compact-class.ts"
import { SearchField } from "#app/components/search-field.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { categoriesQuery } from "../queries.ts"
import { type PanelQuery, panelListAddress } from "./list-address.ts"

/** What of the posts the list shows: words and a category, kept in the address. */
export function PostFilter({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { data = [] } = useQuery(categoriesQuery(useClient()))
  const categories = query.category && !data.includes(query.category) ? [query.category, ...data] : data
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SearchField
        label={t("posts.search")}
        words={query.words}
        addressOf={words => panelListAddress({ ...query, words, page: 1 })}
      />
      <select
        aria-label={t("posts.category")}
        value={query.category}
        onChange={({ target }) =>
          navigate(panelListAddress({ ...query, category: target.value, page: 1 }), {
            preventScrollReset: true,
          })
        }
        className={`${compactControlClass} min-h-10 sm:w-56`}
      >
        <option value="">{t("posts.allCategories")}</option>
        {categories.map(category => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </select>
    </div>
  )
}
