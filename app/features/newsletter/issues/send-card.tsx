import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { type Question, QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ScheduleDialog } from "#app/components/panel/schedule-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { removeIssue } from "./issue-changes.ts"
import { chosenPostsQuery, useGonePosts } from "./issue-posts.ts"
import {
  type IssueValues,
  isSame,
  languagesOf,
  missingParts,
  recipientsOf,
  segments,
} from "./issue-values.ts"
import { type Issue, issuesKey, recipientsQuery } from "./issues.ts"
import { TestCard } from "./test-card.tsx"
import type { IssueSaving } from "./use-issue-saving.ts"
import { useSending } from "./use-sending.ts"

type Props = {
  /** As the server has it; null while it has none. */
  issue: Issue | null
  saving: IssueSaving
  previewed: boolean
  onPreview: () => void
}

export function SendCard({ issue, saving, previewed, onPreview }: Props) {
  const { t } = useTranslation("admin")
  const { typed, known, flush, type, snapshot } = saving
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const id = useId()
  const missing = useMissing(typed)
  const missingList = useRef<HTMLDivElement>(null)
  const { data: counts } = useQuery(recipientsQuery(client))
  const count = counts ? recipientsOf(typed, counts) : 0
  const [question, setQuestion] = useState<Question | null>(null)
  const [asksForTime, setAsksForTime] = useState(false)
  const { send, isPending } = useSending(known.id)
  /** Saves what is typed first; anything missing is said. */
  const prepare = async (go: () => void) => {
    if (missing.length > 0) return missingList.current?.focus()
    // A post may have been unpublished since the form was opened.
    const posts = await queryClient
      .fetchQuery({ ...chosenPostsQuery(client, typed.posts), staleTime: 0 })
      .catch(() => [])
    if (posts.some(({ isPublic }) => !isPublic)) {
      toast.error(t("issues.send.failed"), { description: t("issues.obstacle.posts") })
      return missingList.current?.focus()
    }
    const asked = snapshot().typed
    // A colleague's changes of meanwhile are seen before it is sent.
    if (await flush()) return isSame(snapshot().typed, asked) ? go() : undefined
    const { state } = snapshot()
    if (state.kind === "failed" && state.reason !== "conflict")
      toast.error(t("issues.send.failed"), {
        description: t("issues.notSaved", { reason: t(`issues.reasons.${state.reason}`) }),
      })
  }
  const order = (at: string) => send({ version: snapshot().known.version, at })
  const byLanguage = languagesOf(typed)
    .map(locale => t(`issues.send.in.${locale}`, { count: counts?.[locale] ?? 0 }))
    .join(", ")
  return (
    <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:sticky xl:top-5 xl:grid-cols-1">
      <Card title={t("issues.send.title")} icon="send">
        <div className="grid gap-4 p-4">
          <fieldset className="grid gap-1.5">
            <legend className="mb-1.5 font-semibold text-[0.8125rem]">{t("issues.send.segment")}</legend>
            {segments.map(segment => (
              <label key={segment} className="flex min-h-8 items-center gap-2.5">
                <input
                  type="radio"
                  name={id}
                  checked={typed.segment === segment}
                  onChange={() => type({ ...typed, segment })}
                  className="size-4 accent-copper-600"
                />
                {t(`issues.segment.${segment}`)}
                <span className="ml-auto text-muted tabular-nums">
                  {counts && recipientsOf({ segment }, counts)}
                </span>
              </label>
            ))}
          </fieldset>
          <div ref={missingList} id={`${id}-missing`} tabIndex={-1} role="status" className="empty:hidden">
            {missing.length > 0 && (
              <div className="rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.8125rem]">
                <p className="font-semibold">{t("issues.send.missing")}</p>
                <ul className="list-disc pl-5">
                  {missing.map(part => (
                    <li key={part}>{part}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
          <div className="grid gap-2.5">
            <Button
              tone={missing.length > 0 ? "quiet" : "copper"}
              icon="send"
              disabled={isPending || !counts}
              aria-describedby={missing.length > 0 ? `${id}-missing` : undefined}
              onClick={() =>
                prepare(() =>
                  setQuestion({
                    title: t("issues.send.question", { count }),
                    text: t("issues.send.questionText", { byLanguage }),
                    choices: [
                      { label: t("list.cancel") },
                      { label: t("issues.send.confirm", { count }), onChoose: () => order("now") },
                    ],
                  }),
                )
              }
            >
              {count > 0 ? t("issues.send.button", { count }) : t("issues.send.toNobody")}
            </Button>
            <Button
              icon="waiting"
              disabled={isPending}
              aria-describedby={missing.length > 0 ? `${id}-missing` : undefined}
              onClick={() => prepare(() => setAsksForTime(true))}
            >
              {t(issue?.state === "scheduled" ? "issues.schedule.change" : "schedule.open")}
            </Button>
            <Button
              icon="view"
              aria-pressed={previewed}
              tone={previewed ? "pressed" : "quiet"}
              onClick={onPreview}
            >
              {t("issues.preview.title")}
            </Button>
          </div>
        </div>
      </Card>
      <div className="grid content-start gap-5">
        <TestCard saving={saving} languages={languagesOf(typed)} />
        {known.version > 0 && <Removal saving={saving} onAsk={setQuestion} />}
      </div>
      {question && <QuestionDialog question={question} onClose={() => setQuestion(null)} />}
      {asksForTime && (
        <ScheduleDialog
          title={t("issues.schedule.title")}
          now={async () => Date.now()}
          onClose={() => setAsksForTime(false)}
          onChoose={moment => {
            setAsksForTime(false)
            order(moment)
          }}
        >
          <p>
            {t("issues.schedule.text", { count, confirms: t(`issues.schedule.confirmed.${typed.segment}`) })}
          </p>
        </ScheduleDialog>
      )}
    </div>
  )
}

function useMissing(typed: IssueValues): string[] {
  const { t } = useTranslation("admin")
  const client = useClient()
  const gone = useGonePosts(typed.posts)
  const { data: counts } = useQuery(recipientsQuery(client))
  return [
    ...missingParts(typed, counts).map(part => {
      if (part.name === "nobody") return t(`issues.missing.nobody.${part.segment}`)
      if (part.name === "long") return t(`issues.missing.long.${part.text}.${part.locale}`)
      return t(`issues.missing.${part.name}.${part.locale}`)
    }),
    ...gone.map(title => t("issues.missing.post", { title })),
  ]
}

type RemovalProps = { saving: IssueSaving; onAsk: (question: Question) => void }

function Removal({ saving, onAsk }: RemovalProps) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const navigate = useNavigate()
  const { known, type } = saving
  const removal = useRowChange<void>({
    change: () => removeIssue(client, known.id),
    done: () => t("issues.removal.done"),
    failed: "issues.removal.failed",
    notThere: t("issues.removal.notThere"),
    refetch: queries => queries.invalidateQueries({ queryKey: [issuesKey, "list"] }),
  })
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess(isRemoved) {
        if (!isRemoved) return
        // Nothing is left to be saved.
        type(known.saved)
        void navigate("/admin/newsletter")
      },
    })
  return (
    <Button
      icon="remove"
      disabled={removal.isPending}
      onClick={() =>
        onAsk({
          title: t("issues.removal.title"),
          text: t("list.removalFinal"),
          choices: [{ label: t("list.cancel") }, { label: t("issues.removal.button"), onChoose: remove }],
        })
      }
    >
      {t("issues.removal.button")}
    </Button>
  )
}
