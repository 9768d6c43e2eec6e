import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { type Column, DataTable } from "#app/components/panel/data-table.tsx"
import { formatExactMoment, formatMoment } from "#app/i18n/format.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { type PostState, pageSize } from "./versions.ts"

type Props = {
  /** A page of states; one more, where there are older ones. */
  rows: readonly PostState[]
  /** The first row is the present state, with which the others are compared. */
  hasNewest: boolean
  /** The ids of at most two states. */
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

export function StateTable({ rows, hasNewest, chosen, onChoose }: Props) {
  const { t } = useTranslation("admin")
  const momentIn = (state: PostState) => momentOf(state, rows)
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id].slice(-2))
  const columns: Column<PostState>[] = [
    {
      heading: t("history.column.saved"),
      className: "whitespace-nowrap font-semibold",
      cell: state => <time dateTime={state.saved_at}>{momentIn(state)}</time>,
    },
    {
      heading: t("history.column.by"),
      className: "wrap-anywhere lg:w-2/5",
      cell: ({ saved_by_email }) => inLetters(saved_by_email ?? t("history.nobody")),
    },
    {
      heading: t("history.column.changed"),
      className: "lg:w-3/5",
      cell: state => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StateMark state={state} />
          {describeChange(t, state, rows[rows.indexOf(state) + 1])}
        </span>
      ),
    },
    {
      heading: t("history.column.compare"),
      className: "whitespace-nowrap",
      cell: state =>
        hasNewest && state === rows[0] ? (
          t("history.present")
        ) : (
          <label className="inline-flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(state.id)}
              onChange={() => toggle(state.id)}
              className="size-4 accent-copper-600"
            />
            {t("history.choose")}
            <span className="sr-only"> {t("history.ofMoment", { moment: momentIn(state) })}</span>
          </label>
        ),
    },
  ]
  return <DataTable caption={t("history.title")} columns={columns} rows={rows.slice(0, pageSize)} />
}

const marks = {
  deleted: { tone: "danger", icon: "remove" },
  draft: { tone: "brass", icon: "edit" },
  published: { tone: "patina", icon: "done" },
} as const

export function StateMark({ state: { deleted, draft } }: { state: Pick<PostState, "deleted" | "draft"> }) {
  const { t } = useTranslation("admin")
  const kind = deleted ? "deleted" : draft ? "draft" : "published"
  return <Badge {...marks[kind]}>{t(`history.${kind}`)}</Badge>
}

type Saved = Pick<PostState, "saved_at">

/** To the second where another of the states was saved in the same minute. */
export function momentOf({ saved_at }: Saved, states: readonly Saved[]): string {
  const moment = formatMoment(saved_at)
  const isShared = states.filter(other => formatMoment(other.saved_at) === moment).length > 1
  return isShared ? formatExactMoment(saved_at) : moment
}

/** `before` is the state before it. */
export function describeChange(
  t: TFunction<"admin">,
  state: Pick<PostState, "changed" | "deleted" | "restored" | "event" | "moment">,
  before: Pick<PostState, "deleted"> | undefined,
): string {
  if (state.deleted) return ""
  const event =
    state.event && t(`history.event.${state.event}`, { moment: state.moment && formatMoment(state.moment) })
  const change = describeTexts(t, state, before)
  return [event, change].filter(Boolean).join(". ") || t("history.unchanged")
}

function describeTexts(
  t: TFunction<"admin">,
  { changed, restored, event }: Pick<PostState, "changed" | "restored" | "event">,
  before: Pick<PostState, "deleted"> | undefined,
): string {
  if (changed === null) {
    if (!before) return t("history.first")
    if (before.deleted) return t("history.restored")
    return event ? "" : t("history.publishedDraft")
  }
  const change = changed.map(name => t(`form.${name}`)).join(", ")
  return restored && change !== "" ? t("history.restoredVersionOf", { change }) : change
}
