import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useClient } from "#app/features/session/session-provider.tsx"
import { newMessagesQuery } from "./messages.ts"

const maxShown = 99

export function NewMessages() {
  const { t } = useTranslation("admin")
  const count = useQuery(newMessagesQuery(useClient())).data?.found ?? 0
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-copper-400 px-2 font-semibold text-[0.8125rem] text-graphite-950">
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="sr-only">, {t("messages.newOnes", { count })}</span>
    </span>
  )
}
