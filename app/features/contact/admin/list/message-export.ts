import type { TFunction } from "i18next"
import { withoutJoiners } from "#app/i18n/typography.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import type { ExportColumn } from "#app/lib/table-export.ts"
import { type Message, mailStateOf, subjectName, suspicionName } from "../message.ts"
import { branchName } from "./lead-facts.ts"
import { metalName } from "./metal-names.ts"

export function messageColumns(t: TFunction<"admin">): ExportColumn<Message>[] {
  return [
    { heading: t("messages.column.received"), value: ({ created_at }) => new Date(created_at) },
    { heading: t("messages.column.status"), value: ({ status }) => t(`messages.status.${status}`) },
    {
      heading: t("messages.column.outcome"),
      value: ({ outcome }) => outcome && t(`messages.outcomes.${outcome}`),
    },
    { heading: t("messages.column.assignee"), value: ({ assignee }) => assignee },
    { heading: t("messages.reference"), value: ({ id }) => messageReference(id) },
    { heading: t("messages.person"), value: ({ name }) => name },
    { heading: t("messages.email"), value: ({ email }) => email },
    { heading: t("messages.phone"), value: ({ phone }) => phone },
    { heading: t("messages.company"), value: ({ company }) => company },
    { heading: t("messages.subject"), value: ({ subject }) => subjectName(t, subject) },
    { heading: t("messages.lead.metal"), value: ({ metal }) => metalName(metal) },
    { heading: t("messages.lead.amount"), value: ({ amount }) => amount },
    { heading: t("messages.column.unit"), value: ({ unit }) => unit },
    { heading: t("messages.lead.branch"), value: ({ branch }) => branchName(branch) },
    { heading: t("messages.column.photographs"), value: ({ photographs }) => photographs.length },
    { heading: t("messages.text"), value: ({ message }) => message },
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
