import type { TFunction } from "i18next"
import { formatMoment } from "#app/i18n/format.ts"
import type { Changes } from "../server-drafts.ts"

/** That changes to a post which were scheduled come to nothing, as it is not public any more. Empty where none were. */
export function tellHeld(
  t: TFunction<"admin">,
  { publish_at, updated_by: who }: Changes,
  when: "willNotBe" | "areNot",
): string {
  if (publish_at === null) return ""
  return t(`posts.changes.${when}${who ? "By" : "Of"}`, { who, moment: formatMoment(publish_at) })
}
