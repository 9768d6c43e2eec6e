import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { mark } from "#app/components/marked.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { type Column, DataTable, ShortDate } from "#app/components/panel/data-table.tsx"
import { formatZonedTime } from "#app/lib/csv.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { ExportColumn } from "#app/lib/table-export.ts"
import { SubscriberBadge } from "./subscriber-badge.tsx"
import { type Subscriber, stateOf } from "./subscribers.ts"

export function subscriberCsv(t: TFunction<"admin">): ExportColumn<Subscriber>[] {
  return [
    { heading: t("subscribers.column.email"), value: ({ email }) => email },
    {
      heading: t("subscribers.column.state"),
      value: subscriber => t(`subscribers.state.${stateOf(subscriber)}`),
    },
    { heading: t("subscribers.column.language"), value: ({ language }) => t(`list.languages.${language}`) },
    { heading: t("subscribers.column.since"), value: ({ created_at }) => formatZonedTime(created_at) },
    {
      heading: t("subscribers.from"),
      value: ({ source, added_by }) => t(`subscribers.source.${source}`, { who: added_by }),
    },
    // People who signed up on the site have agreed only once they have confirmed.
    {
      heading: t("subscribers.consent"),
      value: ({ consent, confirmed_at }) => consent || (confirmed_at && t("subscribers.consentOfSite")),
    },
    {
      heading: t("subscribers.state.confirmed"),
      value: ({ confirmed_at }) => confirmed_at && formatZonedTime(confirmed_at),
    },
    {
      heading: t("subscribers.state.left"),
      value: ({ left_at }) => left_at && formatZonedTime(left_at),
    },
    { heading: t("list.id"), value: ({ id }) => id },
  ]
}

type TableProps = { subscribers: readonly Subscriber[]; onRemove: (subscriber: Subscriber) => void }

export function SubscriberTable({ subscribers, onRemove }: TableProps) {
  const { t } = useTranslation("admin")
  const { search } = useLocation()
  const columns: Column<Subscriber>[] = [
    {
      heading: t("subscribers.column.email"),
      className: "lg:w-full",
      cell: ({ id, email, created_at, refusals }) => (
        <>
          <p className="wrap-anywhere font-semibold">
            <Link
              to={`/admin/subscribers/${id}`}
              state={{ list: search }}
              className="inline-block min-h-6 underline-offset-4 hover:underline"
            >
              {mark(inLetters(email))}
            </Link>
          </p>
          <p className="text-[0.8125rem] text-muted lg:hidden">
            <ShortDate moment={created_at} />
          </p>
          {refusals.map(({ recipient, error }) => (
            <p key={recipient} className="wrap-anywhere mt-1 text-[0.8125rem] text-danger">
              {t("subscribers.refusal", { recipient: inLetters(recipient), error })}
            </p>
          ))}
        </>
      ),
    },
    {
      heading: t("subscribers.column.state"),
      className: "whitespace-nowrap",
      cell: subscriber => <SubscriberBadge subscriber={subscriber} />,
    },
    {
      heading: t("subscribers.column.language"),
      cell: ({ language }) => t(`list.languages.${language}`),
    },
    {
      heading: t("subscribers.column.since"),
      className: "whitespace-nowrap text-muted max-lg:hidden",
      cell: ({ created_at }) => <ShortDate moment={created_at} />,
    },
    {
      heading: t("subscribers.column.actions"),
      cell: subscriber => (
        <Button icon="remove" onClick={() => onRemove(subscriber)}>
          {t("subscribers.remove")}
          <span className="sr-only">
            {" "}
            {t("subscribers.removeDetails", { email: inLetters(subscriber.email) })}
          </span>
        </Button>
      ),
    },
  ]
  return <DataTable caption={t("subscribers.title")} columns={columns} rows={subscribers} />
}
