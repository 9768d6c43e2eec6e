import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Notice } from "#app/features/newsletter/issues/notices.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { bounceMailboxQuery } from "./subscribers.ts"

/** Tells of reports in the mailbox of bounces that are not understood, and of answers; nothing where there are none. */
export function BounceMailboxNotice() {
  const { t } = useTranslation("admin")
  const { data } = useQuery(bounceMailboxQuery(useClient()))
  if (!data) return null
  const { unassigned, oldest, newest, letters, automatic } = data
  const answers = [
    letters > 0 && t("subscribers.mailbox.letters", { count: letters }),
    automatic > 0 && t("subscribers.mailbox.automatic", { count: automatic }),
  ].filter(text => text !== false)
  if (!oldest || !newest) return <Notice title={answers[0] ?? ""} text={answers[1] ?? ""} />
  const days = { oldest: formatShortDate(oldest), newest: formatShortDate(newest) }
  return (
    <Notice
      title={t("subscribers.mailbox.unassigned", { count: unassigned })}
      text={[t("subscribers.mailbox.days", days), ...answers].join(" ")}
    />
  )
}
