import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { type Column, DataTable } from "#app/components/panel/data-table.tsx"
import { KeysetList } from "#app/components/panel/keyset-list.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { type CsvColumn, formatZonedTime } from "#app/lib/csv.ts"
import { choices, type Message, mailStateOf, subjectName, suspicionName } from "./message.ts"
import { choiceIcons, MailBadge, StatusBadge, useMessageColumns } from "./message-parts.tsx"
import { readMessages } from "./messages.ts"

export default function Messages() {
  const { t } = useTranslation("admin")
  const client = useClient()
  return (
    <PanelPage title={t("messages.title")} subtitle={t("messages.subtitle")}>
      <KeysetList
        name="messages"
        choices={choices}
        choiceLabel={choice => t(`messages.choices.${choice}`)}
        choiceIcons={choiceIcons}
        readPage={(...wanted) => readMessages(client, ...wanted)}
        csvColumns={messageCsv(t)}
      >
        {messages => (
          <Card>
            <MessageTable messages={messages} />
          </Card>
        )}
      </KeysetList>
    </PanelPage>
  )
}

export function messageCsv(t: TFunction<"admin">): CsvColumn<Message>[] {
  return [
    { heading: t("messages.column.received"), value: ({ created_at }) => formatZonedTime(created_at) },
    { heading: t("messages.column.status"), value: ({ status }) => t(`messages.status.${status}`) },
    { heading: t("messages.reference"), value: ({ id }) => messageReference(id) },
    { heading: t("messages.person"), value: ({ name }) => name },
    { heading: t("messages.email"), value: ({ email }) => email },
    { heading: t("messages.phone"), value: ({ phone }) => phone },
    { heading: t("messages.company"), value: ({ company }) => company },
    { heading: t("messages.subject"), value: ({ subject }) => subjectName(t, subject) },
    { heading: t("messages.text"), value: ({ message }) => message },
    {
      heading: t("messages.language"),
      value: ({ consent }) => consent && t(`list.languages.${consent.language}`),
    },
    { heading: t("messages.consent"), value: ({ consent }) => consent && formatZonedTime(consent.given_at) },
    { heading: t("messages.consentWording"), value: ({ consent }) => consent?.wording_version ?? null },
    {
      heading: t("messages.suspicion"),
      value: ({ suspicions }) => suspicions.map(code => suspicionName(t, code)).join("; "),
    },
    { heading: t("messages.column.mail"), value: ({ mails }) => t(`messages.mail.${mailStateOf(mails)}`) },
    { heading: t("list.id"), value: ({ id }) => id },
  ]
}

function MessageTable({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation("admin")
  const { search } = useLocation()
  const columns: Column<Message>[] = [
    ...useMessageColumns(search),
    {
      heading: t("messages.column.status"),
      className: "lg:align-top",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      heading: t("messages.column.mail"),
      className: "lg:align-top",
      cell: ({ mails }) => <MailBadge state={mailStateOf(mails)} />,
    },
    {
      heading: t("messages.column.received"),
      className: "whitespace-nowrap text-[0.8125rem] text-muted lg:align-top",
      cell: ({ created_at }) => (
        <time dateTime={new Date(created_at).toISOString()}>{formatMoment(created_at)}</time>
      ),
    },
  ]
  return <DataTable caption={t("messages.title")} columns={columns} rows={messages} keyOf={({ id }) => id} />
}
