import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { formatMoment } from "#app/i18n/format.ts"

type NoticeProps = {
  /** Takes `{{moment}}`: since when. */
  text: (since: { moment: string }) => string
  /** In milliseconds; null where it is not known. */
  keptAt: number | null
  title?: string
  onDiscard: () => void
  /** Given where the kept text is not in the form yet. */
  onOpen?: () => void
  openLabel?: string
}

export function KeptNotice({ text, keptAt, title, onDiscard, onOpen, openLabel }: NoticeProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const moment = keptAt === null ? t("kept.unknown") : formatMoment(new Date(keptAt).toISOString())
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-plate border border-brass-600 bg-brass-100 px-4 py-3"
    >
      <div id={id} className="wrap-anywhere min-w-0 grow basis-60 text-[0.875rem]">
        <p className="font-semibold">{text({ moment })}</p>
        {title && <p>{t("posts.of", { title })}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button aria-describedby={id} onClick={onDiscard}>
          {t("kept.discard")}
        </Button>
        {onOpen && (
          <Button aria-describedby={id} tone="copper" onClick={onOpen}>
            {openLabel ?? t("kept.open")}
          </Button>
        )}
      </div>
    </div>
  )
}
