import type { TFunction } from "i18next"
import { formatExactMoment, formatMoment } from "#app/i18n/format.ts"
import type { PostState } from "./versions.ts"

type Saved = Pick<PostState, "saved_at">

/** When a state was saved: to the second where another of the states was saved in the same minute. */
export function momentOf({ saved_at }: Saved, states: readonly Saved[]): string {
  const moment = formatMoment(saved_at)
  const isShared = states.filter(other => formatMoment(other.saved_at) === moment).length > 1
  return isShared ? formatExactMoment(saved_at) : moment
}

/** What was done in a state: an event, the fields that were written, or both. `before` is the state before it. */
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
