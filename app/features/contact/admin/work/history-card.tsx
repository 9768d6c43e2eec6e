import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card, CardFooter, CardLink } from "#app/components/panel/card.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { subjectName } from "../message.ts"
import { OutcomeBadge, StatusBadge } from "../message-parts.tsx"
import type { OpenedMessage } from "../opened-message.ts"

export function HistoryCard({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation("admin")
  const { others, newest, subscription } = message.sender
  return (
    <Card title={t("work.history")} icon="inbox" aside={others > 0 && t("messages.found", { count: others })}>
      {others === 0 && <p className="px-4 py-3 text-muted">{t("work.noOthers")}</p>}
      <ul>
        {newest.map(({ id, subject, status, outcome, created_at }) => (
          <li key={id} className="border-rule border-b px-4 py-2.5">
            <Link
              to={`/admin/messages/${id}`}
              prefetch="intent"
              className="wrap-anywhere inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
            >
              {subjectName(t, subject)}
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-1.5 text-[0.8125rem] text-muted">
              <StatusBadge status={status} />
              {outcome && <OutcomeBadge outcome={outcome} />}
              <time dateTime={created_at}>{formatShortDate(created_at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <p className="px-4 py-3">
        <span className="text-muted">{t("work.newsletter")}: </span>
        {subscription ? (
          <Link
            to={`/admin/subscribers/${subscription.id}`}
            className="text-copper-700 underline underline-offset-4"
          >
            {t(`work.standing.${subscription.standing}`)}
          </Link>
        ) : (
          t("work.standing.none")
        )}
      </p>
      {others > newest.length && (
        <CardFooter>
          <CardLink to={`/admin/messages?q=${encodeURIComponent(message.email)}`}>{t("work.all")}</CardLink>
        </CardFooter>
      )}
    </Card>
  )
}
