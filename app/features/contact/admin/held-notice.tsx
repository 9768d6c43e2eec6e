import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/compact-class.ts"

type Props = {
  onRelease: () => void
  /** Absent when the message is marked as spam already. */
  onSpam: (() => void) | undefined
  pending: boolean
}

/** Says that the mails about a message are held back, and asks the staff what becomes of them. */
export function HeldNotice({ onRelease, onSpam, pending }: Props) {
  const { t } = useTranslation("admin")
  return (
    <section className="mb-5 border-brass-600 border-l-4 bg-brass-100 px-4 py-4">
      <h2 className="font-semibold font-text text-[1rem] leading-snug tracking-normal">
        {t(onSpam ? "messages.heldTitle" : "messages.heldSpamTitle")}
      </h2>
      <p className="mt-1 max-w-[44rem]">{t(onSpam ? "messages.heldHint" : "messages.heldSpamHint")}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={onRelease} disabled={pending} className={compactButtonClass("quiet")}>
          {t("messages.release")}
        </button>
        {onSpam && (
          <button type="button" onClick={onSpam} disabled={pending} className={compactButtonClass("quiet")}>
            {t("messages.markSpam")}
          </button>
        )}
      </p>
    </section>
  )
}
