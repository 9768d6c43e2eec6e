import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { compactButtonClass } from "#app/components/panel/compact-class.ts"
import { type Column, DataTable } from "#app/components/panel/data-table.tsx"
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
      className: "lg:w-full",
      cell: ({ email, created_at, refusals }) => (
        <>
          <p className="wrap-anywhere font-semibold">{email}</p>
          <p className="text-[0.8125rem] text-muted lg:hidden">
            <Since moment={created_at} />
          </p>
          {refusals.map(({ recipient, error }) => (
            <p key={recipient} className="wrap-anywhere mt-1 text-[0.8125rem] text-danger">
              {t("subscribers.refusal", { recipient, error })}
            </p>
          ))}
        </>
      ),
    },
    {
      heading: t("subscribers.column.state"),
      className: "whitespace-nowrap",
      cell: subscriber => <State subscriber={subscriber} />,
    },
    {
      heading: t("subscribers.column.language"),
      cell: ({ language }) => t(`list.languages.${language}`),
    },
    {
      heading: t("subscribers.column.since"),
      className: "whitespace-nowrap text-muted max-lg:hidden",
      cell: ({ created_at }) => <Since moment={created_at} />,
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

function Since({ moment }: { moment: string }) {
  return <time dateTime={new Date(moment).toISOString()}>{formatShortDate(moment)}</time>
}

function State({ subscriber }: { subscriber: Subscriber }) {
  const { t } = useTranslation("admin")
  const state = stateOf(subscriber)
  return <Badge tone={tones[state]}>{t(`subscribers.state.${state}`)}</Badge>
}
