import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import type { Issue } from "./issues.ts"

type Props = { title: string; subtitle?: string; actions?: React.ReactNode; children: React.ReactNode }

/** A page below the list of issues. */
export function IssueFrame({ title, ...rest }: Props) {
  const { t } = useTranslation("admin")
  const trail = <Trail parent={{ label: t("issues.title"), to: "/admin/newsletter" }} current={title} />
  return <PanelPage title={title} trail={trail} {...rest} />
}

const faces = {
  draft: { tone: "brass", icon: "edit" },
  scheduled: { tone: "copper", icon: "waiting" },
  sending: { tone: "copper", icon: "send" },
  paused: { tone: "brass", icon: "held" },
  cancelled: { tone: "steel", icon: "none" },
  sent: { tone: "patina", icon: "done" },
} as const

/** How an issue stands, in a word; one that the server could not send says so. */
export function StateBadge({ issue: { state, problem } }: { issue: Pick<Issue, "state" | "problem"> }) {
  const { t } = useTranslation("admin")
  const { tone, icon } = problem ? ({ tone: "danger", icon: "refused" } as const) : faces[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`waiting.issueState.${problem && state === "draft" ? "unsent" : state}`)}
    </Badge>
  )
}
