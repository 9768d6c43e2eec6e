import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { SearchField } from "#app/components/panel/search-field.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { categoriesQuery } from "../queries.ts"
import {
  choicesOf,
  draftListQuery,
  listStates,
  type PanelQuery,
  panelListAddress,
  postListQuery,
} from "./list-query.ts"

export function PostFilter({ query }: { query: PanelQuery }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const client = useClient()
  const page = query.state === "published" || query.state === "all" ? query.page : 1
  const { data: published } = useQuery(postListQuery(client, { ...query, page }))
  const { data = [] } = useQuery(categoriesQuery(client))
  const { data: drafts } = useQuery(draftListQuery(client, query))
  /** Undefined while a number is not known, and of all. */
  const counts: { [State in PanelQuery["state"]]?: string | number | undefined } = {
    ...drafts?.found,
    published: published?.isCapped ? `${published.found}+` : published?.found,
  }
  const categories = choicesOf(query, data, drafts?.categories ?? [])
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <SegmentedControl
        label={t("posts.stateFilter")}
        choices={listStates
          .filter(state => state !== "failed" || state === query.state || counts.failed)
          .map(value => ({
            value,
            label: (
              <>
                {value === "failed" && <Icon name="refused" className="size-4.5" />}
                {t(`posts.state.${value}`)}
                {value !== "all" && <span className="min-w-3 font-normal tabular-nums">{counts[value]}</span>}
              </>
            ),
          }))}
        chosen={query.state}
        onChoose={state => navigate(panelListAddress({ ...query, state, page: 1 }))}
        className="flex flex-wrap max-sm:grid max-sm:basis-full max-sm:grid-cols-2"
      />
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
        {categories.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
