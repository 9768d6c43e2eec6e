import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Button } from "#app/components/panel/controls.tsx"
import { Dialog } from "#app/components/panel/dialogs.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { locales } from "#app/i18n/paths.ts"
import { emptyIssue, type IssueValues } from "./issue-values.ts"
import { type Issue, isOpen, valuesOf } from "./issues.ts"
import type { IssueSaving } from "./use-issue-saving.ts"

type Props = {
  /** The issue as it is now; null when it is gone. */
  theirs: Issue | null
  saving: IssueSaving
  onClose: () => void
}

/** Asks what to do with what was typed where another has changed, sent or removed the issue. */
export function IssueConflict({ theirs, saving, onClose }: Props) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { typed, known } = saving
  const kind = theirs === null ? "removed" : isOpen(theirs) ? "changed" : "sent"
  const beginAnew = () => void saving.beginAnew(crypto.randomUUID(), emptyIssue)
  const takeTheirs = () => {
    if (theirs) return saving.goOn(theirs, valuesOf(theirs))
    saving.type(known.saved)
    void navigate("/admin/newsletter")
  }
  const keepMine = () => (theirs && kind === "changed" ? saving.goOn(theirs, typed) : beginAnew())
  const choices = [
    { label: t(`issues.conflict.${kind}.theirs`), onChoose: takeTheirs },
    { label: t(`issues.conflict.${kind}.mine`), onChoose: keepMine },
  ]
  const moment = theirs && formatMoment(theirs.updated_at)
  return (
    <Dialog open onClose={onClose} title={t(`issues.conflict.${kind}.title`)} closeLabel={t("dialog.close")}>
      <div className="wrap-anywhere grid gap-5 overflow-y-auto px-5 py-4">
        <p>
          {t(`issues.conflict.${kind}.text`, { who: theirs?.updated_by || t("conflict.somebody"), moment })}
        </p>
        {theirs && kind === "changed" && <Differences mine={typed} theirs={valuesOf(theirs)} />}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-4">
        {choices.map(({ label, onChoose }) => (
          <Button
            key={label}
            onClick={() => {
              onClose()
              onChoose()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function Differences({ mine, theirs }: Record<"mine" | "theirs", IssueValues>) {
  const { t } = useTranslation("admin")
  const lines = (values: IssueValues) => [
    ...(["subject", "words"] as const).flatMap(name =>
      locales.map(locale => ({ label: t(`issues.${name}.${locale}`), text: values[name][locale] })),
    ),
    { label: t("issues.posts.title"), text: values.posts.join("\n") },
    { label: t("issues.send.segment"), text: t(`issues.segment.${values.segment}`) },
  ]
  const other = lines(theirs)
  const different = lines(mine).map((line, place) => ({ ...line, theirs: other[place]?.text ?? "" }))
  return different
    .filter(({ text, theirs }) => text !== theirs)
    .map(({ label, text, theirs }) => (
      <section key={label}>
        <h3 className="font-semibold font-text text-[0.9375rem] tracking-normal">{label}</h3>
        <dl className="mt-1.5 grid gap-3 text-[0.8125rem] md:grid-cols-2">
          {(["mine", "theirs"] as const).map(side => (
            <div key={side} className="rounded-plate border border-rule p-3">
              <dt className="font-semibold">{t(`conflict.${side}`)}</dt>
              <dd className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap">
                {(side === "mine" ? text : theirs) || t("conflict.empty")}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))
}
