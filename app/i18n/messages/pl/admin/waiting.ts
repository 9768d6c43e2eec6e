import type { PolishShape } from "#app/i18n/catalog-types.ts"
import type { waiting as english } from "../../en/admin/waiting.ts"

/** Texts of what waits for the staff, on the dashboard. */
export const waiting: PolishShape<typeof english> = {
  title: "Na dziś",
  unanswered_one: "{{count}} wiadomość bez odpowiedzi",
  unanswered_few: "{{count}} wiadomości bez odpowiedzi",
  unanswered_many: "{{count}} wiadomości bez odpowiedzi",
  unanswered_other: "{{count}} wiadomości bez odpowiedzi",
  overdue: "Po terminie",
  overdueHint: "Po terminie: cały dzień roboczy minął bez odpowiedzi.",
  nothing: "Nic nie czeka",
  nothingHint: "Na wszystkie wiadomości odpowiedziano.",
  messages: "Wszystkie wiadomości",
  mails: "Niewysłane e-maile",
  mailsFailed: "Nie udało się wczytać e-maili",
  noMails: "Brak wstrzymanych i odrzuconych e-maili",
  held_one: "{{count}} wstrzymany",
  held_few: "{{count}} wstrzymane",
  held_many: "{{count}} wstrzymanych",
  held_other: "{{count}} wstrzymanego",
  undelivered_one: "{{count}} niedostarczony",
  undelivered_few: "{{count}} niedostarczone",
  undelivered_many: "{{count}} niedostarczonych",
  undelivered_other: "{{count}} niedostarczonego",
  subscribers: "Nowi subskrybenci",
  lastDays: "{{count}} w ciągu {{days}} dni",
  lastDaysMany: "Co najmniej {{count}} w ciągu {{days}} dni",
  noSubscribers: "Nikogo nowego w ciągu ostatnich {{days}} dni",
  allSubscribers: "Wszyscy subskrybenci",
}
