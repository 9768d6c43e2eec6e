import { contactSubjects } from "#app/company/company.ts"
import { beginningOf, daysAfter } from "#app/i18n/days.ts"
import type { KeysetQuery } from "#app/lib/keyset-list.ts"
import { type Choice, isView } from "../choices.ts"
import { outcomes } from "../message.ts"
import type { Narrowing } from "../messages.ts"
import { overdueBefore } from "../overdue.ts"

type FilterName = "subject" | "metal" | "branch" | "assignee" | "outcome" | "from" | "until"

/** As in the address: an assignee is an address, "me" or "nobody"; days are the company's, both included. */
export type MessageFilters = Partial<Record<FilterName, string | undefined>>

export const firstDay = "2000-01-01"
export const lastDay = "2100-12-31"

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDay || text > lastDay) return false
  const moment = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)

const valid: Record<FilterName, (text: string) => boolean> = {
  subject: isOneOf(contactSubjects),
  metal: text => /^[A-Za-z0-9]{1,40}$/.test(text),
  branch: text => /^[a-z][a-z-]{0,39}$/.test(text),
  assignee: text => isOneOf(["me", "nobody"])(text) || /^[^@\s]+@[^@\s]+$/.test(text),
  outcome: isOneOf(outcomes),
  from: isDay,
  until: isDay,
}

/** Invalid parameters are ignored. */
export function readFilters(parameters: URLSearchParams): MessageFilters {
  const filters: MessageFilters = {}
  for (const [name, isValid] of Object.entries(valid)) {
    const text = parameters.get(name)
    if (text !== null && isValid(text)) filters[name as FilterName] = text
  }
  return filters
}

export function countFilters(filters: MessageFilters): number {
  return Object.values(filters).filter(value => value !== undefined).length
}

/** The database's question: "me" is whoever looks, and a view is a part of the open messages, the longest waiting first. */
export function wantedBy(
  { filters = {}, chosen, ...query }: KeysetQuery<Choice>,
  own: string | undefined,
  now = Date.now(),
) {
  const me = own?.toLowerCase() ?? ""
  const narrowed = narrowedBy(filters, me)
  if (chosen === "put-off") return { ...query, ...narrowed, chosen, oldest_first: true } as const
  if (!isView(chosen)) return { ...query, ...narrowed, chosen }
  return {
    ...({ ...query, ...narrowed, chosen: "open", oldest_first: true } as const),
    ...(chosen === "mine" && { assignee: me }),
    ...(chosen === "unassigned" && { assignee: "" }),
    ...(chosen === "overdue" && { waiting_before: beginningOf(overdueBefore(now)) }),
  }
}

function narrowedBy(filters: MessageFilters, me: string): Narrowing {
  const { subject, metal, branch, outcome, from, until } = filters
  const assignee = filters.assignee === "me" ? me : filters.assignee
  return {
    ...(subject && { subject }),
    ...(metal && { metal }),
    ...(branch && { branch }),
    ...(outcome && { outcome }),
    ...(assignee && { assignee: assignee === "nobody" ? "" : assignee }),
    ...(from && { since: beginningOf(from) }),
    ...(until && { until: beginningOf(daysAfter(until, 1)) }),
  }
}
