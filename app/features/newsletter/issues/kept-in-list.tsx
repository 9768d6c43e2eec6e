import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptNotice } from "#app/components/panel/kept-notice.tsx"
import { useDiscarded } from "#app/components/panel/use-row-change.ts"
import { useUser } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { dropKept, firstWords, keep } from "#app/lib/kept-text.ts"
import { isSame } from "./issue-values.ts"
import { type Issue, valuesOf } from "./issues.ts"
import { findKept, type StoredIssue } from "./kept-issue.ts"

/** Lists issues, new ones and listed ones, that this browser has kept and the server does not have. */
export function KeptInList({ issues }: { issues: readonly Issue[] }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const discarded = useDiscarded()
  const { id: account } = useUser()
  const [found, setFound] = useState(() => findKept(account, ""))
  const isKept = ({ id, typed, saved }: StoredIssue) => {
    const listed = issues.find(issue => issue.id === id)
    return !isSame(typed, listed ? valuesOf(listed) : saved)
  }
  const kept = found.filter(isKept)
  if (kept.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {kept.map(offer => {
        const { place, ...issue } = offer
        const [, of = "new", form] = place.split("/")
        const isNew = of === "new"
        return (
          <KeptNotice
            key={place}
            text={since => t(isNew ? "issues.keptNew" : "issues.keptChanges", since)}
            keptAt={issue.keptAt}
            title={firstWords(
              ...[issue.typed.subject, issue.typed.words].map(text => inPanelLanguage(text).text),
            )}
            onOpen={() => {
              const path = isNew ? "/admin/newsletter/new" : `/admin/newsletter/issues/${of}`
              // The form that kept it goes on with it, as after a reload.
              void navigate(path, form ? { state: { form } } : {})
            }}
            onDiscard={() => {
              dropKept(place)
              setFound(others => others.filter(other => other !== offer))
              document.querySelector<HTMLElement>("main [href='/admin/newsletter/new']")?.focus()
              discarded(place, () => {
                keep(place, issue)
                setFound(others => [offer, ...others])
              })
            }}
          />
        )
      })}
    </div>
  )
}
