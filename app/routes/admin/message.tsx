import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { Hits } from "#app/components/marked.tsx"
import { EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { hitsQuery } from "#app/features/contact/admin/hits-query.ts"
import { KeptOfGoneMessage } from "#app/features/contact/admin/kept-of-gone.tsx"
import { MessageDetails } from "#app/features/contact/admin/message-details.tsx"
import { messageQuery } from "#app/features/contact/admin/opened-message.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import type { Route } from "./+types/message"

await loadPanelTexts("leads")

export default function MessagePage({ params }: Route.ComponentProps) {
  return <KeyedMessagePage key={params.messageId} id={params.messageId} />
}

function KeyedMessagePage({ id }: { id: string }) {
  usePanelTexts("leads")
  const { t } = useTranslation("admin")
  const client = useClient()
  const read = useQuery(messageQuery(client, id))
  const location = useLocation()
  const search = (location.state as { list?: string } | null)?.list ?? ""
  const found = useQuery(hitsQuery(client, id, search)).data
  return (
    <>
      {read.data ? (
        <Hits value={found?.hits}>
          <MessageDetails
            message={read.data}
            isFresh={read.isFetchedAfterMount}
            readAt={read.dataUpdatedAt}
            search={search}
          />
        </Hits>
      ) : (
        <>
          <title>{`${t("messages.title")} – ${t("panel")}`}</title>
          <h1 className="sr-only">{t("messages.fields.message")}</h1>
        </>
      )}
      <ReadState read={read} failed="messages.oneLoadFailed" className="py-24" />
      {read.data === null && (
        <>
          <EmptyState icon="messages" title={t("messages.gone")} hint={t("messages.goneHint")}>
            <ButtonLink to={`/admin/messages${search}`}>{t("messages.back")}</ButtonLink>
          </EmptyState>
          <KeptOfGoneMessage id={id} />
        </>
      )}
    </>
  )
}
