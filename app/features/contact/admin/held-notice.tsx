import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Notice } from "#app/components/panel/notice.tsx"

type HeldNoticeProps = {
  onRelease: () => void
  /** Absent when the message is marked as spam already. */
  onSpam: (() => void) | undefined
  pending: boolean
}

/** Asks what is to become of the mails of a message that looks like spam. */
export function HeldNotice({ onRelease, onSpam, pending }: HeldNoticeProps) {
  const { t } = useTranslation("admin")
  return (
    <Notice
      icon="held"
      title={t(onSpam ? "messages.heldTitle" : "messages.heldSpamTitle")}
      text={t(onSpam ? "messages.heldHint" : "messages.heldSpamHint")}
    >
      <Button icon="send" onClick={onRelease} disabled={pending}>
        {t("messages.release")}
      </Button>
      {onSpam && (
        <Button icon="spam" onClick={onSpam} disabled={pending}>
          {t("messages.markSpam")}
        </Button>
      )}
    </Notice>
  )
}
