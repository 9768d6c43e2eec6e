import type { TFunction } from "i18next"
import { formatMoment } from "#app/i18n/format.ts"
import { withoutJoiners } from "#app/i18n/typography.ts"
import { type ContactField, contactFields } from "#app/lib/contact-fields.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { ExportColumn } from "#app/lib/table-export.ts"
import { isOpen, type Message, mailStateOf, subjectName, suspicionName } from "../message.ts"
import { fieldText } from "./lead-facts.ts"
import { metalNames } from "./metal-names.ts"

/** In characters; a spreadsheet's cell holds no more. */
const mostInCell = 32_767

function joined<Entry extends { author: string; created_at: string }>(
  t: TFunction<"admin">,
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
): string | null {
  const texts = entries.map(entry => {
    const author = inLetters(entry.author) || t("work.erasedAuthor")
    return `${formatMoment(entry.created_at)}, ${author}: ${textOf(entry)}`
  })
  return texts.join("\n\n").slice(0, mostInCell) || null
}

export function messageColumns(t: TFunction<"admin">): ExportColumn<Message>[] {
  const metals = metalNames()
  const columnOf = (field: ContactField): ExportColumn<Message> => ({
    heading: t(`messages.fields.${field}`),
    value: message => {
      if (field === "subject") return subjectName(t, message.subject)
      // A spreadsheet reckons with the number.
      if (field === "amount" || field === "unit") return message[field]
      return fieldText(t, field, message, metals) || null
    },
  })
  return [
    { heading: t("messages.column.received"), value: ({ created_at }) => new Date(created_at) },
    { heading: t("messages.column.status"), value: ({ status }) => t(`messages.status.${status}`) },
    {
      heading: t("messages.column.outcome"),
      value: ({ outcome }) => outcome && t(`messages.outcomes.${outcome}`),
    },
    { heading: t("messages.column.assignee"), value: ({ assignee }) => assignee },
    {
      heading: t("work.putOff.column"),
      value: message => (isOpen(message) && message.put_off_until ? new Date(message.put_off_until) : null),
    },
    {
      heading: t("work.putOff.note"),
      value: message => (isOpen(message) ? message.put_off_note : null),
    },
    { heading: t("messages.reference"), value: ({ id }) => messageReference(id) },
    ...contactFields.filter(field => field !== "message").map(columnOf),
    { heading: t("messages.column.photographs"), value: ({ photographs }) => photographs.length },
    columnOf("message"),
    { heading: t("work.notes"), value: ({ notes }) => joined(t, notes, ({ note }) => note) },
    {
      heading: t("replies.title"),
      value: ({ replies }) => joined(t, replies, ({ subject, body }) => `${subject}\n${body}`),
    },
    {
      heading: t("messages.language"),
      value: ({ consent }) => consent && t(`list.languages.${consent.language}`),
    },
    { heading: t("messages.consent"), value: ({ consent }) => consent && new Date(consent.given_at) },
    { heading: t("messages.consentWording"), value: ({ consent }) => consent?.wording_version ?? null },
    {
      heading: t("messages.suspicion"),
      value: ({ suspicions }) => suspicions.map(code => suspicionName(t, code)).join("; "),
    },
    {
      heading: t("messages.column.mail"),
      value: message => withoutJoiners(t(`messages.mail.${mailStateOf(message)}`)),
    },
    { heading: t("list.id"), value: ({ id }) => id },
  ]
}
