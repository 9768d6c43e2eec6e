import { useQueries } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { KeptOfGone, type KeptText } from "#app/autosave/kept-of-gone.tsx"
import { placeOf, placesOf, readKept } from "#app/autosave/kept-text.ts"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { messageQuery } from "./opened-message.ts"
import { draftSchema } from "./replies/reply.ts"
import { keptNote } from "./work/lead-work.ts"

export function KeptOfGoneMessage({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const { id: account } = useUser()
  const [texts] = useState(() => keptTexts(t, account, id))
  return <KeptOfGone texts={texts} />
}

/** The replies and notes that this browser has kept of messages that no list shows any more. */
export function KeptOfGoneInList() {
  const { t } = useTranslation("admin")
  const { id: account } = useUser()
  const client = useClient()
  const [kept] = useState(() =>
    [...new Set(kinds.flatMap(kind => placesOf(kind, account).map(({ of }) => of)))].map(message => ({
      message,
      texts: keptTexts(t, account, message),
    })),
  )
  const answers = useQueries({ queries: kept.map(({ message }) => messageQuery(client, message)) })
  const gone = kept.filter((_, place) => answers[place]?.data === null)
  if (gone.length === 0) return null
  return (
    <RequireValidSession>
      <KeptOfGone texts={gone.flatMap(({ texts }) => texts)} />
    </RequireValidSession>
  )
}

const kinds = ["reply", "note"] as const

function keptTexts(t: TFunction<"admin">, account: string, message: string): KeptText[] {
  const places = { reply: placeOf("reply", account, message), note: placeOf("note", account, message) }
  const reply = readKept(places.reply, draftSchema)
  const note = readKept(places.note, keptNote)
  const texts: KeptText[] = []
  if (reply)
    texts.push({
      place: places.reply,
      notice: since => t("kept.reply", since),
      keptAt: reply.keptAt,
      parts: [
        { name: t("replies.subject"), text: reply.subject },
        { name: t("replies.body"), text: reply.body },
      ],
    })
  if (note)
    texts.push({
      place: places.note,
      notice: since => t("kept.note", since),
      keptAt: note.keptAt,
      parts: [{ name: t("work.note"), text: note.text }],
    })
  return texts
}
