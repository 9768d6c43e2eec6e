import type { TFunction } from "i18next"
import { formatMoment } from "#app/i18n/format.ts"
import type { Scheduled } from "../server-drafts.ts"

/** That changes to a post which were scheduled come to nothing, as it is not public any more. */
export function tellHeld(
  t: TFunction<"admin">,
  { publish_at, updated_by: who }: Scheduled,
  when: "willNotBe" | "areNot",
): string {
  return t(`posts.changes.${when}${who ? "By" : "Of"}`, { who, moment: formatMoment(publish_at) })
}
