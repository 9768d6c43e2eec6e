import { useQuery, useQueryClient } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { type Column, DataTable, ShortDate } from "#app/components/panel/data-table.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { KeysetList } from "#app/components/panel/keyset-list.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { formatZonedTime } from "#app/lib/csv.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { ExportColumn } from "#app/lib/table-export.ts"
import { issueQuery } from "../issues/issues.ts"
import { BounceLifting, BounceMailboxNotice } from "./bounces.tsx"
import { SubscriberBadge, stateIcons } from "./subscriber-badge.tsx"
import { IssueLink } from "./subscriber-cards.tsx"
import {
  choices,
  type IssueOutcome,
  readIssueFilter,
  readSubscribers,
  removeSubscriber,
  type Subscriber,
  stateOf,
  subscribersKey,
} from "./subscribers.ts"

const states = choices.filter(choice => choice !== "all")
const choiceIcons = { all: "subscribers", ...stateIcons } as const

await loadPanelTexts("subscribers")

export default function Subscribers() {
  usePanelTexts("subscribers")
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
  const [leaving, setLeaving] = useState<Subscriber | null>(null)
  const removal = useRowChange({
    change: (id: string) => removeSubscriber(client, id),
    done: () => t("subscribers.removed"),
    failed: "subscribers.removeFailed",
    notThere: t("subscribers.notThere"),
    refetch: () => queryClient.invalidateQueries({ queryKey: [subscribersKey] }),
    onSettled() {
      setLeaving(null)
      focusTarget()
    },
  })
  return (
    <PanelPage
      title={t("subscribers.title")}
      subtitle={t("subscribers.subtitle")}
      actions={
        <ButtonLink to="/admin/subscribers/add" icon="add" tone="copper">
          {t("subscribers.add")}
        </ButtonLink>
      }
    >
      <BounceMailboxNotice />
      <KeysetList
        name="subscribers"
        choices={choices}
        choiceLabel={choice => t(`subscribers.choices.${choice}`)}
        choiceIcons={choiceIcons}
        places={states}
        readPage={(...wanted) => readSubscribers(client, ...wanted)}
        exportColumns={subscriberCsv(t)}
        rowsRef={target}
        filters={{
          read: readIssueFilter,
          children: ({ issue, outcome }, addressOf) =>
            issue && <IssueFilter issue={issue} outcome={outcome as IssueOutcome} without={addressOf({})} />,
        }}
      >
        {(subscribers, { page, query }) => (
          <>
            <BounceLifting
              isOfIssue={query.filters?.issue !== undefined}
              found={page.found}
              isCapped={page.isCapped}
              onSettled={focusTarget}
            />
            <Card>
              <SubscriberTable subscribers={subscribers} onRemove={setLeaving} />
            </Card>
            <RemovalDialog
              open={leaving !== null}
              onClose={() => setLeaving(null)}
              onConfirm={() => leaving && removal.mutate(leaving.id)}
              words="subscribers"
              email={leaving?.email}
              pending={removal.isPending}
            />
          </>
        )}
      </KeysetList>
    </PanelPage>
  )
}

type FilterProps = { issue: string; outcome: IssueOutcome; without: string }

/** The notice that the list is narrowed to an issue's outcome; `without` is the address of the whole list. */
function IssueFilter({ issue: id, outcome, without }: FilterProps) {
  const { t } = useTranslation("admin")
  const { data: issue } = useQuery(issueQuery(useClient(), id))
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 rounded-plate bg-brass-100 px-3 py-2">
      <p className="wrap-anywhere min-w-0 grow">
        {t(`subscribers.ofIssue.${outcome}`)}{" "}
        {issue && (
          <q>
            <IssueLink id={id}>{inPanelLanguage(issue.subject).text}</IssueLink>
          </q>
        )}
        <span className="block text-[0.8125rem] text-muted">{t("subscribers.ofIssue.removed")}</span>
      </p>
      <ButtonLink to={without}>{t("list.showAll")}</ButtonLink>
    </div>
  )
}

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

function SubscriberTable({ subscribers, onRemove }: TableProps) {
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
              {inLetters(email)}
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
  return (
    <DataTable caption={t("subscribers.title")} columns={columns} rows={subscribers} keyOf={({ id }) => id} />
  )
}
