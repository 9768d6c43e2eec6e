import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useClient } from "#app/features/session/session-provider.tsx"
import { newMessagesQuery } from "./messages.ts"

const mostShown = 99

export function NewMessages() {
  const { t } = useTranslation("admin")
  const { data: count = 0 } = useQuery(newMessagesQuery(useClient()))
  if (count === 0) return null
  return (
    <span className="ml-auto font-semibold text-copper-400">
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="sr-only">, {t("messages.newOnes", { count })}</span>
    </span>
  )
}
