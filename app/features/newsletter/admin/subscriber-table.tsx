import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/badge.tsx"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { type Column, DataTable } from "#app/components/data-table.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { type Subscriber, stateOf } from "./subscribers.ts"

type Props = { subscribers: readonly Subscriber[]; onRemove: (subscriber: Subscriber) => void }

const tones = { confirmed: "patina", waiting: "brass", left: "steel" } as const

/** Subscribers in a table, each with the button that removes it. */
export function SubscriberTable({ subscribers, onRemove }: Props) {
  const { t } = useTranslation("admin")
  const columns: Column<Subscriber>[] = [
    {
      heading: t("subscribers.column.email"),
      className: "wrap-anywhere font-semibold lg:w-full",
      cell: ({ email }) => email,
    },
    {
      heading: t("subscribers.column.state"),
      className: "whitespace-nowrap",
      cell: subscriber => <State subscriber={subscriber} />,
    },
    {
      heading: t("subscribers.column.language"),
      cell: ({ language }) => t(`subscribers.languages.${language}`),
    },
    {
      heading: t("subscribers.column.since"),
      className: "whitespace-nowrap text-muted",
      cell: ({ created_at }) => (
        <time dateTime={new Date(created_at).toISOString()}>{formatShortDate(created_at)}</time>
      ),
    },
    {
      heading: t("subscribers.column.actions"),
      cell: subscriber => (
        <button type="button" onClick={() => onRemove(subscriber)} className={compactButtonClass("quiet")}>
          {t("subscribers.remove")}
          <span className="sr-only"> {t("subscribers.removeDetails", { email: subscriber.email })}</span>
        </button>
      ),
    },
  ]
  return (
    <DataTable caption={t("subscribers.title")} columns={columns} rows={subscribers} keyOf={({ id }) => id} />
  )
}

function State({ subscriber }: { subscriber: Subscriber }) {
  const { t } = useTranslation("admin")
  const state = stateOf(subscriber)
  return <Badge tone={tones[state]}>{t(`subscribers.state.${state}`)}</Badge>
}
