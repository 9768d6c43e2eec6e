import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { useDiscarded } from "#app/components/panel/use-row-change.ts"
import { useUser } from "#app/features/session/session-provider.tsx"
import { dropKept, keep, keptPlace, readKept } from "../work/kept-text.ts"
import { draftSchema } from "./reply.ts"

/** The reply that somebody was writing to a message that a colleague has deleted; nothing where there is none. */
export function KeptAfterRemoval({ message }: { message: string }) {
  const { t } = useTranslation("admin")
  const { id: account } = useUser()
  const place = keptPlace("reply", account, message)
  const [draft, setDraft] = useState(() => readKept(place, draftSchema))
  const discarded = useDiscarded()
  if (!draft) return null
  return (
    <Card title={t("replies.kept")} icon="answered" className="mt-5">
      <div className="grid gap-3 p-4">
        <p className="text-muted">{t("replies.keptHint")}</p>
        <p className="wrap-anywhere max-w-176 whitespace-pre-wrap">{draft.body}</p>
        <p>
          <Button
            icon="remove"
            onClick={() => {
              dropKept(place)
              setDraft(null)
              discarded(place, () => {
                keep(place, draft)
                setDraft(draft)
              })
            }}
          >
            {t("replies.discard")}
          </Button>
        </p>
      </div>
    </Card>
  )
}
