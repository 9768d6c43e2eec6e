import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptNotice } from "#app/autosave/kept-notice.tsx"
import { KeptOfGone } from "#app/autosave/kept-of-gone.tsx"
import { dropKept, firstWords, keep, placeOf } from "#app/autosave/kept-text.ts"
import { useKeptList } from "#app/autosave/use-kept-text.ts"
import { useUser } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { locales } from "#app/i18n/paths.ts"
import { newId } from "#app/lib/new-id.ts"
import { emptyIssue, isSame } from "./issue-values.ts"
import { type Issue, valuesOf } from "./issues.ts"
import { keptIssues, type StoredIssue } from "./kept-issue.ts"

type FormsProps = {
  kept: ReturnType<typeof useKeptList<StoredIssue>>
  onOpen: (form: StoredIssue) => void
  /** Selects what gets the focus when one was discarded. */
  next: string
}

export function KeptForms({ kept, onOpen, next }: FormsProps) {
  const { t } = useTranslation("admin")
  const { shown, discard } = kept
  if (shown.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {shown.map(form => (
        <KeptNotice
          key={form.place}
          text={since => t(form.of === "new" ? "issues.keptNew" : "issues.keptChanges", since)}
          keptAt={form.keptAt}
          title={firstWords(
            ...[form.typed.subject, form.typed.words].map(text => inPanelLanguage(text).text),
          )}
          onDiscard={() => {
            discard(form.place)
            document.querySelector<HTMLElement>(next)?.focus()
          }}
          onOpen={() => onOpen(form)}
        />
      ))}
    </div>
  )
}

/** Lists issues, new ones and listed ones, that this browser has kept and the server does not have. */
export function KeptInList({ issues }: { issues: readonly Issue[] }) {
  const navigate = useNavigate()
  const { id: account } = useUser()
  const [found] = useState(() => keptIssues(account))
  const isKept = ({ id, typed, saved }: StoredIssue) => {
    const listed = issues.find(issue => issue.id === id)
    return !isSame(typed, listed ? valuesOf(listed) : saved)
  }
  const open = ({ of, form }: StoredIssue) => {
    const path = of === "new" ? "/admin/newsletter/new" : `/admin/newsletter/issues/${of}`
    // The form that kept it goes on with it, as after a reload.
    void navigate(path, form ? { state: { form } } : {})
  }
  const next = "main [href='/admin/newsletter/new']"
  return <KeptForms kept={useKeptList(found.filter(isKept))} onOpen={open} next={next} />
}

/** Shows the words that this browser has kept of an issue that is gone; it can go on as a new one. */
export function KeptOfGoneIssue({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const [found] = useState(() => keptIssues(account).filter(({ of }) => of === id))
  const renew = ({ place, typed, keptAt }: StoredIssue) => {
    const form = newId()
    const begun = { id: newId(), version: 0, saved: emptyIssue, sent: [], typed, keptAt }
    if (!keep(placeOf("issue", account, "new", form), begun)) return
    dropKept(place)
    // The form that is said to have kept it goes on with it, as after a reload.
    void navigate("/admin/newsletter/new", { state: { form } })
  }
  const texts = found.map(kept => ({
    place: kept.place,
    notice: (since: { moment: string }) => t("issues.keptChanges", since),
    keptAt: kept.keptAt,
    parts: (["subject", "words"] as const).flatMap(field =>
      locales.map(language => ({
        ...{ name: t(`issues.${field}.${language}`), text: kept.typed[field][language], language },
      })),
    ),
    renewal: { label: t("kept.inNewIssue"), onRenew: () => renew(kept) },
  }))
  return <KeptOfGone texts={texts} />
}
