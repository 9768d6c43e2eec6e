import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Card, CardFooter, CardLink, EmptyLine } from "#app/components/panel/card.tsx"
import { Age } from "#app/components/panel/data-table.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import { SubscriberBadge } from "./subscriber-badge.tsx"
import { newFor, newSubscribersQuery } from "./subscribers.ts"

const maxShown = 5

export function NewSubscribers() {
  const { t } = useTranslation("admin")
  const read = useQuery(newSubscribersQuery(useClient()))
  const { rows = [], isCapped } = read.data ?? {}
  const count = t(isCapped ? "waiting.lastDaysMany" : "waiting.lastDays", {
    count: rows.length,
    days: newFor,
  })
  return (
    <Card title={t("waiting.subscribers")} icon="subscribers" aside={rows.length > 0 && count}>
      <ReadState read={read} failed="subscribers.loadFailed" className="py-12" />
      {read.data && rows.length === 0 && (
        <EmptyLine icon="subscribers" title={t("waiting.noSubscribers", { days: newFor })} />
      )}
      <ul>
        {rows.slice(0, maxShown).map(subscriber => (
          <li
            key={subscriber.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-rule px-4 py-2.5 not-last:border-b"
          >
            <p className="wrap-anywhere basis-full font-semibold">{inLetters(subscriber.email)}</p>
            <SubscriberBadge subscriber={subscriber} />
            <p className="ml-auto text-[0.8125rem] text-muted">
              <Age moment={subscriber.created_at} now={read.dataUpdatedAt} />
            </p>
          </li>
        ))}
      </ul>
      <CardFooter>
        <CardLink to="/admin/subscribers">{t("waiting.allSubscribers")}</CardLink>
      </CardFooter>
    </Card>
  )
}
