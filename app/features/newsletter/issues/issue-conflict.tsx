import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { locales } from "#app/i18n/paths.ts"
import { newId } from "#app/lib/new-id.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { chosenPostsQuery, titleOfPost } from "./issue-posts.ts"
import { type IssueValues, merged } from "./issue-values.ts"
import { isOpen, valuesOf } from "./issues.ts"
import type { IssueSaving } from "./use-issue-saving.ts"

type Props = { saving: IssueSaving; onClose: () => void }

export function IssueConflict({ saving, onClose }: Props) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  // Null when the issue is gone.
  const { typed, known, stamp: theirs } = saving
  const kind = theirs === null ? "removed" : isOpen(theirs) ? "changed" : "sent"
  const takeTheirs = () => {
    if (theirs) return void saving.continueWith(theirs, "theirs")
    saving.type(known.saved)
    void navigate("/admin/newsletter")
  }
  const keepMine = () =>
    void (theirs && kind === "changed" ? saving.continueWith(theirs, "mine") : saving.beginAnew(newId()))
  const moment = theirs && formatMoment(theirs.updated_at)
  const question = {
    title: t(`issues.conflict.${kind}.title`),
    text: t(`issues.conflict.${kind}.text`, {
      who: inLetters(theirs?.updated_by || t("conflict.somebody")),
      moment,
    }),
    choices: [
      { label: t(`issues.conflict.${kind}.theirs`), onChoose: takeTheirs },
      { label: t(`issues.conflict.${kind}.mine`), onChoose: keepMine },
    ],
  }
  return (
    <QuestionDialog question={question} onClose={onClose}>
      {theirs && kind === "changed" && (
        <Differences
          base={known.saved}
          mine={merged(known.saved, typed, valuesOf(theirs))}
          theirs={valuesOf(theirs)}
        />
      )}
    </QuestionDialog>
  )
}

function Differences({ base, mine, theirs }: Record<"base" | "mine" | "theirs", IssueValues>) {
  const { t } = useTranslation("admin")
  const ids = [...new Set([...mine.posts, ...theirs.posts])]
  const { data: posts = [] } = useQuery(chosenPostsQuery(useClient(), ids))
  const titleOf = (id: string) =>
    titleOfPost(posts.find(post => post.id === id) ?? { id, title: { pl: "", en: "" } }).text
  const lines = (values: IssueValues) => [
    ...(["subject", "words"] as const).flatMap(name =>
      locales.map(locale => ({ label: t(`issues.${name}.${locale}`), text: values[name][locale] })),
    ),
    { label: t("issues.posts.title"), text: values.posts.map(titleOf).join("\n") },
    { label: t("issues.send.segment"), text: t(`issues.segment.${values.segment}`) },
  ]
  const [before, other] = [lines(base), lines(theirs)]
  const different = lines(mine).map((line, place) => ({
    ...line,
    before: before[place]?.text ?? "",
    theirs: other[place]?.text ?? "",
  }))
  return different
    .filter(({ text, theirs }) => text !== theirs)
    .map(({ label, text, before, theirs }) => (
      <section key={label}>
        <h3 className="font-semibold font-text text-[0.9375rem] tracking-normal">
          {label}
          <span className="ml-3 font-normal text-[0.8125rem] text-muted">
            {t(
              text === before
                ? "conflict.onlyTheirs"
                : theirs === before
                  ? "conflict.onlyMine"
                  : "conflict.both",
            )}
          </span>
        </h3>
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
