import { useQueries } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { KeptOfGone } from "#app/autosave/kept-of-gone.tsx"
import { findKept } from "#app/autosave/kept-text.ts"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { messageQuery } from "./opened-message.ts"
import { draftSchema } from "./replies/reply.ts"
import { keptNote } from "./work/lead-work.ts"

export function KeptOfGoneMessage({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const { id: account } = useUser()
  const [texts] = useState(() => keptTexts(t, account).filter(({ of }) => of === id))
  return <KeptOfGone texts={texts} />
}

/** The replies and notes that this browser has kept of messages that no list shows any more. */
export function KeptOfGoneInList() {
  const { t } = useTranslation("admin")
  const { id: account } = useUser()
  const client = useClient()
  const [texts] = useState(() => keptTexts(t, account))
  const messages = [...new Set(texts.map(({ of }) => of))]
  const answers = useQueries({ queries: messages.map(message => messageQuery(client, message)) })
  const gone = messages.filter((_, place) => answers[place]?.data === null)
  if (gone.length === 0) return null
  return (
    <RequireValidSession>
      <KeptOfGone texts={gone.flatMap(message => texts.filter(({ of }) => of === message))} />
    </RequireValidSession>
  )
}

/** `of` is the id of a message. */
function keptTexts(t: TFunction<"admin">, account: string) {
  const replies = findKept("reply", account, draftSchema).map(({ place, of, keptAt, subject, body }) => ({
    ...{ place, of, keptAt },
    notice: (since: { moment: string }) => t("kept.reply", since),
    parts: [
      { name: t("replies.subject"), text: subject },
      { name: t("replies.body"), text: body },
    ],
  }))
  const notes = findKept("note", account, keptNote).map(({ place, of, keptAt, text }) => ({
    ...{ place, of, keptAt },
    notice: (since: { moment: string }) => t("kept.note", since),
    parts: [{ name: t("work.note"), text }],
  }))
  return [...replies, ...notes]
}
