import type { TFunction } from "i18next"
import { messageReference } from "#app/lib/contact-message.ts"
import { formatZonedTime } from "#app/lib/csv.ts"
import { type Message, mailStateOf } from "./message.ts"
import { subjectName, suspicionName } from "./message-names.ts"

/** Takes the panel's words; returns the header of an export of messages, and what makes the row of one. */
export function messageCsv(t: TFunction<"admin">) {
  const columns: [heading: string, value: (message: Message) => string | null][] = [
    [t("messages.column.received"), ({ created_at }) => formatZonedTime(created_at)],
    [t("messages.column.status"), ({ status }) => t(`messages.status.${status}`)],
    [t("messages.reference"), ({ id }) => messageReference(id)],
    [t("messages.person"), ({ name }) => name],
    [t("messages.email"), ({ email }) => email],
    [t("messages.phone"), ({ phone }) => phone],
    [t("messages.company"), ({ company }) => company],
    [t("messages.subject"), ({ subject }) => subjectName(t, subject)],
    [t("messages.text"), ({ message }) => message],
    [t("messages.language"), ({ consent }) => consent && t(`list.languages.${consent.language}`)],
    [t("messages.consent"), ({ consent }) => consent && formatZonedTime(consent.given_at)],
    [t("messages.consentWording"), ({ consent }) => consent?.wording_version ?? null],
    [t("messages.suspicion"), ({ suspicions }) => suspicions.map(code => suspicionName(t, code)).join("; ")],
    [t("messages.column.mail"), ({ mails }) => t(`messages.mail.${mailStateOf(mails)}`)],
    [t("list.id"), ({ id }) => id],
  ]
  return {
    header: columns.map(([heading]) => heading),
    rowOf: (message: Message) => columns.map(([, value]) => value(message)),
  }
}
