import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import type { Issue } from "./issues.ts"

const faces = {
  draft: { tone: "brass", icon: "edit" },
  scheduled: { tone: "copper", icon: "waiting" },
  sending: { tone: "copper", icon: "send" },
  paused: { tone: "brass", icon: "held" },
  cancelled: { tone: "steel", icon: "none" },
  sent: { tone: "patina", icon: "done" },
} as const

/** An issue that the server could not send says so. */
export function IssueBadge({ issue: { state, problem } }: { issue: Pick<Issue, "state" | "problem"> }) {
  const { t } = useTranslation("admin")
  const { tone, icon } = problem ? ({ tone: "danger", icon: "refused" } as const) : faces[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`waiting.issueState.${problem && state === "draft" ? "unsent" : state}`)}
    </Badge>
  )
}
