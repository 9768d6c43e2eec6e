import { useState } from "react"
import { useTranslation } from "react-i18next"
import { KeptOfGone, type KeptText } from "#app/components/panel/kept-of-gone.tsx"
import { useUser } from "#app/features/session/session-provider.tsx"
import { keptPlace, readKept } from "#app/lib/kept-text.ts"
import { draftSchema } from "./replies/reply.ts"
import { keptNote } from "./work/lead-work.ts"

/** The replies to messages that are gone, and the notes on them, which this browser has kept. */
export function KeptOfGoneMessages({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation("admin")
  const { id: account } = useUser()
  const [texts] = useState(() =>
    ids.flatMap((message): KeptText[] => {
      const places = {
        reply: keptPlace("reply", account, message),
        note: keptPlace("note", account, message),
      }
      const reply = readKept(places.reply, draftSchema)
      const note = readKept(places.note, keptNote)
      return [
        ...(reply
          ? [
              {
                place: places.reply,
                notice: (since: { moment: string }) => t("kept.reply", since),
                keptAt: reply.keptAt,
                parts: [
                  { name: t("replies.subject"), text: reply.subject },
                  { name: t("replies.body"), text: reply.body },
                ],
              },
            ]
          : []),
        ...(note
          ? [
              {
                place: places.note,
                notice: (since: { moment: string }) => t("kept.note", since),
                keptAt: note.keptAt,
                parts: [{ name: t("work.note"), text: note.text }],
              },
            ]
          : []),
      ]
    }),
  )
  return <KeptOfGone texts={texts} />
}
