import { queryOptions, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { beyond, readKeysetQuery, type Side } from "#app/lib/keyset-list.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { type Choice, choices, isView } from "./choices.ts"
import { readFilters, wantedBy } from "./list/filters.ts"
import { searchedNames } from "./list/searched-names.ts"
import type { Message } from "./message.ts"
import { messagesKey, readMessages } from "./messages.ts"

type Props = {
  message: Pick<Message, "id" | "created_at" | "put_off_until">
  /** The query of the list from which the message was opened. */
  search: string
}

/** The place of a message in a list, by the moment after which that is sorted. */
function cursorOf({ id, created_at, put_off_until }: Props["message"], chosen: Choice): string {
  return `${(chosen === "put-off" && put_off_until) || created_at}_${id}`
}

const one = { whole: false, size: 1 }

function listOf(search: string) {
  const parameters = new URLSearchParams(search)
  const { words, chosen } = readKeysetQuery(parameters, choices)
  return { words, chosen, filters: readFilters(parameters) }
}

/** The messages beside one, in the order of the list; null at its ends. */
function neighboursQuery(client: Client, { message, search }: Props, own: string | undefined) {
  return queryOptions({
    queryKey: [messagesKey, "neighbours", message.id, search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const list = listOf(search)
      const wanted = { ...wantedBy(list, own), names: await searchedNames(list.words) }
      const cursor = cursorOf(message, list.chosen)
      const readBeside = async (side: Side) => {
        const page = await readMessages(client, { ...wanted, ...beyond(side, cursor) }, one, signal)
        // The first page is returned when nothing is left on that side.
        const isBeyond = (row: Message) => side === (cursorOf(row, list.chosen) > cursor ? "newer" : "older")
        return page.rows.find(row => row.id !== message.id && isBeyond(row)) ?? null
      }
      const [newer, older] = await Promise.all([readBeside("newer"), readBeside("older")])
      return "oldest_first" in wanted ? { previous: older, next: newer } : { previous: newer, next: older }
    },
  })
}

export function Neighbours(props: Props) {
  const { t } = useTranslation("admin")
  const { data } = useQuery(neighboursQuery(useClient(), props, useUser().email))
  return (
    <nav aria-label={t("messages.neighbours.label")} className="flex gap-4 text-[0.8125rem] text-muted">
      {(["previous", "next"] as const).map(rel => {
        const to = data?.[rel]
        const word = t(`messages.neighbours.${rel}`)
        return to ? (
          <Link
            key={rel}
            to={`/admin/messages/${to.id}`}
            rel={rel === "previous" ? "prev" : "next"}
            state={{ list: props.search }}
            title={to.name}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {word}
          </Link>
        ) : (
          // biome-ignore lint/a11y/useValidAnchor: a disabled link leads nowhere
          <a key={rel} role="link" aria-disabled="true" className="inline-flex min-h-6 items-center">
            {word}
          </a>
        )
      })}
    </nav>
  )
}

/** The next in the list, if that is a view, or else in all open messages that its filters leave; behind its end comes the longest waiting. */
function nextWaitingQuery(client: Client, { message, search }: Props, own: string | undefined) {
  return queryOptions({
    queryKey: [messagesKey, "nextWaiting", message.id, search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const list = listOf(search)
      const waiting = { ...list, chosen: isView(list.chosen) ? list.chosen : ("open" as const) }
      const names = await searchedNames(list.words)
      const wanted = { ...wantedBy(waiting, own), names, after: cursorOf(message, waiting.chosen) }
      const page = await readMessages(client, wanted, one, signal)
      return page.rows.find(({ id }) => id !== message.id) ?? null
    },
  })
}

/** After a reply was sent. */
export function NextWaiting(props: Props) {
  const { t } = useTranslation("admin")
  const { data: next } = useQuery(nextWaitingQuery(useClient(), props, useUser().email))
  if (next === undefined) return null
  if (next === null) return <p className="text-muted">{t("messages.neighbours.none")}</p>
  return (
    <ButtonLink to={`/admin/messages/${next.id}`} state={{ list: props.search }} icon="next" tone="copper">
      {t("messages.neighbours.nextWaiting", { name: next.name })}
    </ButtonLink>
  )
}
