import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate, useSearchParams } from "react-router"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { Pager } from "#app/components/panel/pager.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { ComparedStates } from "#app/features/posts/history/compared-states.tsx"
import { StateTable } from "#app/features/posts/history/state-table.tsx"
import { historyQuery, pageSize } from "#app/features/posts/history/versions.ts"
import { readPageNumber } from "#app/features/posts/list/list-query.ts"
import { titleOf } from "#app/features/posts/server-drafts.ts"
import { trashAddress } from "#app/features/posts/trash/trash.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { withQuery } from "#app/i18n/paths.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import type { Route } from "./+types/post-history"

await loadPanelTexts("editing")

export default function HistoryPage({ params: { id } }: Route.ComponentProps) {
  usePanelTexts("editing")
  const [parameters] = useSearchParams()
  const chosen = parameters.get("of")?.match(/\d{1,15}/g)
  if (chosen) return <ComparedStates id={id} chosen={chosen.slice(0, 2).map(Number)} />
  return <StateList key={id} id={id} page={readPageNumber(parameters)} />
}

function StateList({ id, page }: { id: string; page: number }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const path = `/admin/posts/history/${id}`
  const read = useQuery(historyQuery(useClient(), id, page))
  const rows = read.data ?? []
  const states = rows.slice(0, pageSize)
  const inTrash = page === 1 && states[0]?.deleted
  const addressOf = (page: number) => withQuery(path, { page: page > 1 && String(page) })
  return (
    <PanelPage
      title={t("history.title")}
      subtitle={states[0] && titleOf(t, states[0])}
      trail={<Trail parent={{ label: t("nav.posts"), to: "/admin/posts" }} current={t("history.title")} />}
      actions={
        <Button
          tone="copper"
          disabled={chosen.length === 0}
          onClick={() => navigate(withQuery(path, { of: chosen.join("-") }))}
        >
          {t(chosen.length === 2 ? "history.compareBoth" : "history.compare")}
        </Button>
      }
    >
      <ReadState read={read} failed="history.loadFailed" className="py-24" />
      {read.data && states.length === 0 && (
        <EmptyState icon="waiting" title={t("history.empty")} hint={t("history.emptyHint")} />
      )}
      {states.length > 0 && (
        <>
          <p className="mb-4 text-muted">
            {inTrash ? (
              <Link
                to={trashAddress(inPanelLanguage(states[0]?.title ?? { pl: "", en: "" }).text)}
                className="underline underline-offset-4"
              >
                {t("history.inTrash")}
              </Link>
            ) : (
              t("history.hint")
            )}
          </p>
          <Card className={read.isPlaceholderData ? "opacity-60" : ""}>
            <StateTable rows={rows} hasNewest={page === 1} chosen={chosen} onChoose={setChosen} />
          </Card>
        </>
      )}
      {(page > 1 || rows.length > pageSize) && (
        <Pager
          label={t("list.pages")}
          previous={{ label: t("list.newer"), to: page > 1 ? addressOf(page - 1) : null }}
          next={{ label: t("list.older"), to: rows.length > pageSize ? addressOf(page + 1) : null }}
        />
      )}
    </PanelPage>
  )
}
