import { useQueries } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { KeptOfGone } from "#app/components/panel/kept-of-gone.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { WhenSessionStands } from "#app/features/session/when-session-stands.tsx"
import { keptMessages } from "#app/lib/kept-text.ts"
import { keptTexts } from "../kept-of-gone-message.tsx"
import { messageQuery } from "../opened-message.ts"

/** The replies and notes that this browser has kept of messages that no list shows any more. */
export function KeptOfGoneInList() {
  const { t } = useTranslation("admin")
  const { id: account } = useUser()
  const client = useClient()
  const [kept] = useState(() =>
    keptMessages(account).map(message => ({ message, texts: keptTexts(t, account, message) })),
  )
  const answers = useQueries({ queries: kept.map(({ message }) => messageQuery(client, message)) })
  const gone = kept.filter((_, place) => answers[place]?.data === null)
  if (gone.length === 0) return null
  return (
    <WhenSessionStands>
      <KeptOfGone texts={gone.flatMap(({ texts }) => texts)} />
    </WhenSessionStands>
  )
}
