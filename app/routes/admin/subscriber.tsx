import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { Card, EmptyState, Fact } from "#app/components/panel/card.tsx"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { Notice } from "#app/components/panel/notice.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import {
  liftBounce,
  type SubscriberDetails,
  subjectFor,
  subscriberQuery,
} from "#app/features/newsletter/admin/subscriber.ts"
import { SubscriberBadge } from "#app/features/newsletter/admin/subscriber-badge.tsx"
import { HistoryCard, IssueLink, IssuesCard } from "#app/features/newsletter/admin/subscriber-cards.tsx"
import { subscribersKey } from "#app/features/newsletter/admin/subscribers.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { Route } from "./+types/subscriber"

await loadPanelTexts("subscribers")

export default function SubscriberPage({ params }: Route.ComponentProps) {
  usePanelTexts("subscribers")
  const { t } = useTranslation("admin")
  const read = useQuery(subscriberQuery(useClient(), params.subscriberId))
  const location = useLocation()
  const list = `/admin/subscribers${(location.state as { list?: string } | null)?.list ?? ""}`
  return (
    <>
      {read.data ? (
        <Details key={read.data.id} subscriber={read.data} list={list} />
      ) : (
        <>
          <title>{`${t("subscribers.title")} – ${t("panel")}`}</title>
          <h1 className="sr-only">{t("subscribers.one")}</h1>
        </>
      )}
      <ReadState read={read} failed="subscribers.oneLoadFailed" className="py-24" />
      {read.data === null && (
        <EmptyState icon="subscribers" title={t("subscribers.gone")} hint={t("subscribers.goneHint")}>
          <ButtonLink to={list}>{t("subscribers.back")}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

type DetailsProps = {
  subscriber: SubscriberDetails
  /** The address of the list that linked here. */
  list: string
}

function Details({ subscriber, list }: DetailsProps) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const { target, focusTarget } = useFocusTarget<HTMLDivElement>()
  const { id, email, bounced_at, bounce_reason } = subscriber
  const lifting = useRowChange({
    change: () => liftBounce(client, id),
    done: () => t("subscribers.lifted"),
    failed: "subscribers.liftFailed",
    notThere: t("subscribers.notThere"),
    refetch: () => queryClient.invalidateQueries({ queryKey: [subscribersKey] }),
    onSettled: focusTarget,
  })
  return (
    <PanelPage
      title={inLetters(email)}
      trail={<Trail parent={{ label: t("subscribers.title"), to: list }} current={t("subscribers.one")} />}
      actions={
        <ButtonLink to="/admin/person" state={{ address: email }} icon="account">
          {t("list.person")}
        </ButtonLink>
      }
    >
      <div ref={target} tabIndex={-1} className="outline-none">
        {bounced_at && (
          <Notice
            icon="refused"
            tone="danger"
            title={t("subscribers.bounced", { moment: formatMoment(bounced_at) })}
            text={bounce_reason}
          >
            <Button icon="send" onClick={() => lifting.mutate()} disabled={lifting.isPending}>
              {t("subscribers.lift")}
            </Button>
          </Notice>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-5">
            <IssuesCard issues={subscriber.issues} language={subscriber.language} />
            <HistoryCard subscriber={subscriber} />
          </div>
          <FactsCard subscriber={subscriber} />
        </div>
      </div>
    </PanelPage>
  )
}

function FactsCard({ subscriber }: { subscriber: SubscriberDetails }) {
  const { t } = useTranslation("admin")
  const { language, created_at, confirmed_at, source, consent, added_by, left_at, left_because } = subscriber
  return (
    <Card title={t("subscribers.one")} icon="account">
      <dl className="grid gap-3 px-4 py-4">
        <Fact name={t("subscribers.column.state")}>
          <SubscriberBadge subscriber={subscriber} />
        </Fact>
        <Fact name={t("subscribers.column.language")}>{t(`list.languages.${language}`)}</Fact>
        <Fact name={t("subscribers.column.since")}>{formatMoment(created_at)}</Fact>
        <Fact name={t("subscribers.from")}>{t(`subscribers.source.${source}`, { who: added_by })}</Fact>
        <Fact name={t("subscribers.consent")}>{consent || t("subscribers.consentOfSite")}</Fact>
        <Fact name={t("subscribers.state.confirmed")}>
          {confirmed_at ? formatMoment(confirmed_at) : t("subscribers.state.waiting")}
        </Fact>
        {!subscriber.active && (
          <Fact name={t("subscribers.state.left")}>
            {left_at ? formatMoment(left_at) : t("subscribers.noMoment")}
            {left_because && (
              <span className="block">
                <IssueLink id={left_because.id}>
                  {t("subscribers.leftBecause", { subject: subjectFor(left_because.subject, language).text })}
                </IssueLink>
              </span>
            )}
          </Fact>
        )}
      </dl>
    </Card>
  )
}
