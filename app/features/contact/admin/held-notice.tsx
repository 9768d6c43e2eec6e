import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Icon } from "#app/components/panel/icon.tsx"

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
    <section className="mb-5 border-brass-600 border-l-4 bg-brass-100 px-4 py-4">
      <h2 className="flex gap-2 font-semibold font-text text-[1rem] leading-snug tracking-normal">
        <Icon name="held" className="mt-px size-5" />
        {t(onSpam ? "messages.heldTitle" : "messages.heldSpamTitle")}
      </h2>
      <p className="mt-1 max-w-[44rem]">{t(onSpam ? "messages.heldHint" : "messages.heldSpamHint")}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button icon="send" onClick={onRelease} disabled={pending}>
          {t("messages.release")}
        </Button>
        {onSpam && (
          <Button icon="spam" onClick={onSpam} disabled={pending}>
            {t("messages.markSpam")}
          </Button>
        )}
      </p>
    </section>
  )
}
