import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { useFocusUnlessTyping } from "#app/components/panel/focus-unless-typing.ts"
import { KeysetList } from "#app/components/panel/keyset-list.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { BounceLifting, BounceMailboxNotice } from "#app/features/newsletter/admin/bounces.tsx"
import { stateIcons } from "#app/features/newsletter/admin/subscriber-badge.tsx"
import { IssueLink } from "#app/features/newsletter/admin/subscriber-cards.tsx"
import { SubscriberTable, subscriberCsv } from "#app/features/newsletter/admin/subscriber-table.tsx"
import {
  choices,
  type IssueOutcome,
  readIssueFilter,
  readSubscribers,
  removeSubscriber,
  type Subscriber,
  subscribersKey,
} from "#app/features/newsletter/admin/subscribers.ts"
import { issueQuery } from "#app/features/newsletter/issues/issues.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

const states = choices.filter(choice => choice !== "all")
const choiceIcons = { all: "subscribers", ...stateIcons } as const

await loadPanelTexts("subscribers")

export default function Subscribers() {
  usePanelTexts("subscribers")
  const { t } = useTranslation("admin")
  const client = useClient()
  const { target, focusTarget } = useFocusUnlessTyping<HTMLElement>()
  const [leaving, setLeaving] = useState<Subscriber | null>(null)
  const removal = useRowChange({
    change: (id: string) => removeSubscriber(client, id),
    done: () => t("subscribers.removed"),
    failed: "subscribers.removeFailed",
    notThere: t("subscribers.notThere"),
    refetch: queries => queries.invalidateQueries({ queryKey: [subscribersKey] }),
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
