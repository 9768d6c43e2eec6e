import type { TFunction } from "i18next"
import type { Question } from "#app/components/panel/question-dialog.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import type { Deletion } from "../queries.ts"
import type { ServerDraft } from "../server-drafts.ts"

type Translate = TFunction<"admin">

/** Without a deletion in its history it was unpublished, or deleted so long ago that nothing is known of it. */
export function whoDeleted(t: Translate, deletion: Deletion | null): string {
  if (!deletion) return t("deletedPost.unknown")
  const who = deletion.saved_by_email ?? t("conflict.somebody")
  return t("deletedPost.by", { who, moment: formatMoment(deletion.saved_at) })
}

/** What to do with changes to a post that is not there any more. `again` makes it public at its address, now or later. */
export function askAboutDeletion(
  t: Translate,
  deletion: Deletion | null,
  keep: () => void,
  again: { label: "publishAgain" | "scheduleAgain"; onChoose: () => void },
): Question {
  return {
    title: t("deletedPost.title"),
    text: `${whoDeleted(t, deletion)} ${t("deletedPost.choose")}`,
    choices: [
      { label: t("deletedPost.keep"), onChoose: keep },
      { label: t(`deletedPost.${again.label}`), onChoose: again.onChoose },
    ],
  }
}

/** Who has changed the schedule of a draft, and to what. */
function whoScheduled(t: Translate, { updated_by, publish_at }: ServerDraft): string {
  const who = updated_by || t("conflict.somebody")
  return publish_at
    ? t("schedule.byOther", { who, moment: formatMoment(publish_at) })
    : t("schedule.endedByOther", { who })
}

/** That somebody has deleted the draft of an open form. */
export function tellDeleted(t: Translate, deletion: Deletion | null) {
  const who = deletion?.saved_by_email ?? t("conflict.somebody")
  return { title: t("drafts.deletedBy", { who }), description: t("drafts.keepDeleted") }
}

/** That the form goes on under somebody else's schedule. */
export function tellFollowed(t: Translate, theirs: ServerDraft) {
  const description = theirs.publish_at && { description: t("schedule.followed") }
  return { tone: "destructive" as const, title: whoScheduled(t, theirs), ...description }
}

/** Whether somebody else's schedule stays. `mine` is the moment that was to be set; null to end the schedule. */
export function askAboutSchedule(
  t: Translate,
  theirs: ServerDraft,
  mine: string | null,
  onMine: () => void,
): Question {
  const label = mine ? t("schedule.anew", { moment: formatMoment(mine) }) : t("schedule.end")
  return {
    title: t("schedule.changed"),
    text: whoScheduled(t, theirs),
    choices: [
      { label, onChoose: onMine },
      { label: t(theirs.publish_at ? "schedule.keepTheirs" : "schedule.keepEnded"), onChoose: () => {} },
    ],
  }
}
