import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { useUser } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { Deletion } from "../queries.ts"
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

export function whoScheduled(t: Translate, who: Who, { updated_by, publish_at }: ServerDraft): string {
  return publish_at
    ? t("schedule.byOther", { who: who(updated_by), moment: formatMoment(publish_at) })
    : t("schedule.endedByOther", { who: who(updated_by) })
}
