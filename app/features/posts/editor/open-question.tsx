import { lazy, Suspense, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ScheduleDialog } from "#app/components/panel/schedule-dialog.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { useWho, whoDeleted, whoScheduled } from "./questions.ts"
import type { PostEditing } from "./use-editing.ts"

/** Loaded once something is typed: it has to open at once, also after a release has taken its file away. */
const loadConflictDialog = () => import("./conflict-dialog.tsx")
const ConflictDialog = lazy(loadConflictDialog)

/** The choice that waits for the author; the form knows where each leads. */
export function OpenQuestion({ editing }: { editing: PostEditing }) {
  const { t } = useTranslation("admin")
  const who = useWho()
  const { question, post, former, start, server, closeQuestion } = editing
  const { unsaved } = server
  useEffect(() => {
    if (unsaved) void loadConflictDialog().catch(() => {})
  }, [unsaved])
  if (!question) return null
  const { mine } = question
  if (question.kind === "moment")
    return (
      <ScheduleDialog
        title={t("schedule.title")}
        now={() => server.now(mine)}
        onClose={closeQuestion}
        onChoose={moment => {
          closeQuestion()
          void editing.schedule(mine, moment)
        }}
      />
    )
  if (question.kind === "conflict" || question.kind === "draftConflict") {
    const isDraft = question.kind === "draftConflict"
    return (
      <Suspense>
        <ConflictDialog
          {...{ mine, isDraft, theirs: question.theirs, savedBy: question.savedBy }}
          base={!isDraft && post ? start.base : server.known.saved}
          onChoose={values => editing.choose(question, values)}
          onClose={closeQuestion}
        />
      </Suspense>
    )
  }
  if (question.kind === "schedule") {
    const { theirs, moment } = question
    const label = moment ? t("schedule.anew", { moment: formatMoment(moment) }) : t("schedule.end")
    const asked = {
      title: t("schedule.changed"),
      text: whoScheduled(t, who, theirs),
      choices: [
        { label, onChoose: () => void editing.replaceSchedule(mine, moment) },
        { label: t(theirs.publish_at ? "schedule.keepTheirs" : "schedule.keepEnded"), onChoose() {} },
      ],
    }
    return <QuestionDialog question={asked} onClose={closeQuestion} />
  }
  const { deletion, intent } = question
  const isDraft = former === null
  const publishing = isDraft ? "publishAnyway" : "publishAgain"
  const label = intent.kind === "publish" ? publishing : "scheduleAgain"
  const asked = {
    title: t(isDraft ? "deletedPost.draftTitle" : "deletedPost.title"),
    text: `${whoDeleted(t, who, deletion)} ${t(isDraft ? "deletedPost.chooseDraft" : "deletedPost.choose")}`,
    choices: [
      { label: t("deletedPost.keep"), onChoose: () => editing.keepAsDraft(mine) },
      { label: t(`deletedPost.${label}`), onChoose: () => void editing.insist(mine, intent) },
    ],
  }
  return <QuestionDialog question={asked} onClose={closeQuestion} />
}
