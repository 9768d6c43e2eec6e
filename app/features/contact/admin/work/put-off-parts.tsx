import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { Notice } from "#app/components/panel/notice.tsx"
import { isOpen, type Message } from "../message.ts"
import { isPutOff, putOffText } from "./put-off.ts"
import { PutOffDialog } from "./put-off-dialog.tsx"
import { useMessagesChange } from "./use-messages-change.ts"

type Props = { message: Message; now: number }

export function PutOffBadge({ message, now }: Props) {
  const { t } = useTranslation("admin")
  const text = putOffText(t, message, now)
  if (text === null) return null
  return (
    <Badge tone={isPutOff(message, now) ? "steel" : "brass"} icon="refresh">
      {text}
    </Badge>
  )
}

/** `onChanged`: the button that had the focus is gone. */
export function PutOffNotice({ message, now, onChanged }: Props & { onChanged: () => void }) {
  const { t } = useTranslation("admin")
  const changing = useMessagesChange([message], { onChanged })
  const text = putOffText(t, message, now)
  if (text === null) return null
  return (
    <Notice icon="refresh" title={text} text={message.put_off_note}>
      {isPutOff(message, now) && (
        <Button
          icon="inbox"
          disabled={changing.isPending}
          onClick={() => changing.mutate({ change: "put-off" })}
        >
          {t("work.putOff.bringBack")}
        </Button>
      )}
    </Notice>
  )
}

export function PutOffField({ message }: { message: Message }) {
  const { t } = useTranslation("admin")
  // As it was when it was asked about: what a colleague changes meanwhile stays, and the dialog keeps what is typed.
  const [asked, setAsked] = useState<Message | null>(null)
  return (
    <>
      {isOpen(message) && (
        <div>
          <p className="mb-1.5 font-semibold text-[0.8125rem]">{t("work.putOff.label")}</p>
          <Button icon="refresh" onClick={() => setAsked(message)}>
            {t("work.putOff.ask")}
          </Button>
          <p className="mt-1.5 text-[0.8125rem] text-muted">{t("work.putOff.hint")}</p>
        </div>
      )}
      {asked && <PutOffDialog message={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
