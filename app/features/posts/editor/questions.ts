import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import type { Question } from "#app/components/panel/question-dialog.tsx"
import { useUser } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { Deletion } from "../queries.ts"
import type { PostForm as Values } from "../schema.ts"
import type { ServerDraft } from "../server-drafts.ts"

type Translate = TFunction<"admin">

/** Names who did something, by their email address. */
type Who = (email: string | null | undefined) => string

/** One's own email address stands for another device of one's own. */
export function useWho(): Who {
  const { t } = useTranslation("admin")
  const { email } = useUser()
  return by => {
    if (!by) return t("conflict.somebody")
    return by === email ? t("conflict.ownDevice") : inLetters(by)
  }
}

/** Without a deletion in its history it was unpublished, or deleted so long ago that nothing is known of it. */
export function whoDeleted(t: Translate, who: Who, deletion: Deletion | null): string {
  if (!deletion) return t("deletedPost.unknown")
  const { saved_by_email, saved_at } = deletion
  return t("deletedPost.by", { who: who(saved_by_email), moment: formatMoment(saved_at) })
}

/** A way to make changes to a deleted post public again, beside keeping them as a draft. */
export type Again = {
  label: "publishAgain" | "scheduleAgain"
  onChoose: (values: Values) => void | Promise<void>
}

type Deleted = {
  deletion: Deletion | null
  isDraft: boolean
  keep: () => void
  /** Makes it public at its address, now or later. */
  again: { label: Again["label"]; onChoose: () => void }
}

export function askAboutDeletion(
  t: Translate,
  who: Who,
  { deletion, isDraft, keep, again }: Deleted,
): Question {
  const label = isDraft && again.label === "publishAgain" ? "publishAnyway" : again.label
  return {
    title: t(isDraft ? "deletedPost.draftTitle" : "deletedPost.title"),
    text: `${whoDeleted(t, who, deletion)} ${t(isDraft ? "deletedPost.chooseDraft" : "deletedPost.choose")}`,
    choices: [
      { label: t("deletedPost.keep"), onChoose: keep },
      { label: t(`deletedPost.${label}`), onChoose: again.onChoose },
    ],
  }
}

function whoScheduled(t: Translate, who: Who, { updated_by, publish_at }: ServerDraft): string {
  return publish_at
    ? t("schedule.byOther", { who: who(updated_by), moment: formatMoment(publish_at) })
    : t("schedule.endedByOther", { who: who(updated_by) })
}

export function tellFollowed(t: Translate, who: Who, theirs: ServerDraft) {
  const description = theirs.publish_at && { description: t("schedule.followed") }
  return { tone: "destructive" as const, title: whoScheduled(t, who, theirs), ...description }
}

/** Whether somebody else's schedule stays. `mine` is the moment that was to be set; null to end the schedule. */
export function askAboutSchedule(
  t: Translate,
  who: Who,
  theirs: ServerDraft,
  mine: string | null,
  onMine: () => void,
): Question {
  const label = mine ? t("schedule.anew", { moment: formatMoment(mine) }) : t("schedule.end")
  return {
    title: t("schedule.changed"),
    text: whoScheduled(t, who, theirs),
    choices: [
      { label, onChoose: onMine },
      { label: t(theirs.publish_at ? "schedule.keepTheirs" : "schedule.keepEnded"), onChoose: () => {} },
    ],
  }
}
