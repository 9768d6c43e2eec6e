import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import type { DraftSummary } from "../server-drafts.ts"

/** Where a post stands, in words. */
export function StateBadge({ isPublic, draft }: { isPublic: boolean; draft: DraftSummary | undefined }) {
  const { t } = useTranslation("admin")
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {isPublic && (
        <Badge tone="patina" icon="done">
          {t("posts.isPublished")}
        </Badge>
      )}
      {draft && (
        <Badge tone="brass" icon="edit">
          {t(draft.base_version === null ? "posts.isDraft" : "posts.hasChanges")}
        </Badge>
      )}
      {draft?.publish_at && (
        <Badge
          tone={draft.publish_error ? "danger" : "copper"}
          icon={draft.publish_error ? "refused" : "waiting"}
        >
          {t(draft.publish_error ? "posts.isNotPublished" : "posts.isScheduled", {
            moment: formatMoment(draft.publish_at),
          })}
        </Badge>
      )}
    </p>
  )
}
