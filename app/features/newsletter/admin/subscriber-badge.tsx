import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { stateOf } from "./subscribers.ts"

const tones = { confirmed: "patina", waiting: "brass", bounced: "danger", left: "steel" } as const

export const stateIcons = { confirmed: "done", waiting: "waiting", bounced: "refused", left: "none" } as const

export function SubscriberBadge({ subscriber }: { subscriber: Parameters<typeof stateOf>[0] }) {
  const { t } = useTranslation("admin")
  const state = stateOf(subscriber)
  return (
    <Badge tone={tones[state]} icon={stateIcons[state]}>
      {t(`subscribers.state.${state}`)}
    </Badge>
  )
}
