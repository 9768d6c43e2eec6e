import type { TFunction } from "i18next"
import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import { formatMoment, formatShortDate } from "#app/i18n/format.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { ActivityEntry } from "./activity.ts"

export function actionText(t: TFunction<"admin">, { kind, action, detail }: ActivityEntry): string {
  if (kind === "sign-in" || kind === "account") return t(`activity.accounts.${action as "created"}`)
  if (kind === "person") return t("activity.erased")
  if (kind === "retention") return t("activity.outdated")
  if (kind === "subscriber" && action === "ended") return t("activity.complained")
  if (action === "discarded") return t("activity.discarded")
  if (kind === "draft" && action === "created") return t("activity.begun")
  if (kind === "newsletter" && action === "created") return t("activity.newIssue")
  const moment =
    action === "put-off" ? formatShortDate(detail) : action === "scheduled" && formatMoment(detail)
  const reason = action === "unsent" && t(`activity.unsent.${detail as "posts"}`)
  return t("activity.what", {
    kind: t(`activity.kind.${kind}`),
    action: t(`activity.action.${action as "created"}`, { moment, reason }),
  })
}

/** A message's reference number and new status, outcome or colleague; a subscriber's or erasure's number. */
export function subjectText(
  t: TFunction<"admin">,
  { kind, action, subject, detail, actor_email, ...names }: ActivityEntry,
): string {
  const title = (panelLanguage() === "pl" && names.title_pl) || names.title
  if (kind === "account") return title
  if (kind === "sign-in" && (action === "created" || action === "code-awaited"))
    return [detail && t(`activity.shown.${detail as "code"}`), title].filter(Boolean).join(", ")
  if (kind === "sign-in") return signInText(t, { action, title, actor_email, detail })
  if (kind === "person") return messageReference(subject)
  if (kind === "retention") return t(`activity.removed.${subject as "messages"}`, { count: Number(detail) })
  if (kind === "setting") return settingText(t, subject, detail)
  if ((kind === "draft" || kind === "newsletter") && title === "") return t("posts.untitled")
  if (kind === "subscriber")
    return subject === "import"
      ? t("activity.imported", { count: Number(detail) })
      : messageReference(subject)
  const reference = kind === "message" ? messageReference(subject) : inLetters(title || subject)
  if (action === "assigned" || action === "unassigned")
    return t("activity.ofColleague", { reference, colleague: inLetters(detail) })
  if (kind === "message" && detail && action !== "put-off")
    return t("activity.isNow", { reference, detail: t(`activity.status.${detail as "new"}`) })
  if (action === "merged") return t("activity.mergedInto", { reference, remaining: detail })
  return detail && !["scheduled", "unsent", "put-off"].includes(action)
    ? t("activity.isNow", { reference, detail })
    : reference
}

/** Sessions: how many ended and whose. Tries: how often, and with whose address unless it says who tried. */
function signInText(
  t: TFunction<"admin">,
  { action, title, actor_email, detail }: Pick<ActivityEntry, "action" | "title" | "actor_email" | "detail">,
): string {
  const count = Number(detail)
  if (action.startsWith("ended")) {
    const sessions = t("activity.sessions", { count })
    return title ? t("activity.ofColleague", { reference: sessions, colleague: inLetters(title) }) : sessions
  }
  if (action === "wave") return t("activity.refusals", { number: count })
  const times = t("activity.tried", { count })
  return title && title === actor_email ? times : `${inLetters(title) || t("activity.stranger")}, ${times}`
}

function settingText(t: TFunction<"admin">, setting: string, detail: string): string {
  const reference = settingName(t, setting)
  return detail ? t("activity.isNow", { reference, detail }) : reference
}

/** A branch or a subject that the site knows no more goes by its code. */
function settingName(t: TFunction<"admin">, setting: string): string {
  const [kind, key = ""] = setting.split(" ")
  if (setting.startsWith("keep_")) return t(`activity.kept.${setting.slice(5) as "messages"}`)
  if (kind === "branch") {
    const branch = branches.find(({ id }) => id === key)
    return t("activity.route.branch", { name: branch?.name[panelLanguage()] ?? key })
  }
  if (kind === "subject") {
    const code = contactSubjects.find(known => known === key)
    return t("activity.route.subject", { name: code ? t(`messages.subjects.${code}`) : key })
  }
  return setting === "notify_emails" || setting === "primary_admin_email"
    ? t(`activity.settings.${setting}`)
    : setting
}
