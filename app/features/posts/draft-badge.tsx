import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { type DraftSummary, titleOf } from "./server-drafts.ts"

export function DraftBadge({ draft }: { draft: DraftSummary }) {
  const { t } = useTranslation("admin")
  const { publish_at, publish_error: error } = draft
  const isNew = draft.base_version === null
  if (publish_at === null)
    return (
      <Badge tone="brass" icon="edit">
        {t(isNew ? "posts.isDraft" : "posts.hasChanges")}
      </Badge>
    )
  const moment = formatMoment(publish_at)
  if (error === null)
    return (
      <Badge tone="copper" icon="waiting">
        {t(isNew ? "posts.isScheduled" : "posts.changesScheduled", { moment })}
      </Badge>
    )
  const reason = t(`schedule.errors.${error}`)
  return (
    <>
      <Badge tone="danger" icon="refused">
        {t(isNew ? "posts.isNotPublished" : "posts.changesNotPublished")}
      </Badge>
      <span className="wrap-anywhere basis-full text-[0.8125rem] text-danger">
        {t("posts.notPublishedBecause", { moment, reason })}
      </span>
    </>
  )
}

export function DraftTitle({ title }: Pick<DraftSummary, "title">) {
  const { t } = useTranslation("admin")
  return <span lang={inPanelLanguage(title).lang}>{titleOf(t, { title })}</span>
}
