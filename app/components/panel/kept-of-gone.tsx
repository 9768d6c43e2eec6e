import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatMoment } from "#app/i18n/format.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { takeAway } from "#app/lib/kept-text.ts"
import { Button } from "./controls.tsx"
import { useDiscarded } from "./use-row-change.ts"

type NoticeProps = {
  /** Takes `{{moment}}`: since when. */
  text: (since: { moment: string }) => string
  /** In milliseconds; null where it is not known. */
  keptAt: number | null
  /** A short line for the notice. */
  title?: string
  onDiscard: () => void
  /** For what is not in the form yet. */
  onOpen?: () => void
  openLabel?: string
}

/** Says that this browser has kept a text, and since when. */
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

/** A text that this browser kept of something that is gone. */
export type KeptText = {
  /** Its key in the browser's storage. */
  place: string
  /** Takes `{{moment}}`: since when. */
  notice: (since: { moment: string }) => string
  /** In milliseconds; null where it is not known. */
  keptAt: number | null
  /** In its parts; empty ones are not shown. */
  parts: readonly { name: string; text: string; language?: Locale }[]
  /** Begins something new with it. */
  renewal?: { label: string; onRenew: () => void }
}

/** Shows what this browser kept of something that is gone, to be read, copied, used for something new, or discarded. */
export function KeptOfGone({ texts }: { texts: readonly KeptText[] }) {
  const { t } = useTranslation("admin")
  const [dropped, setDropped] = useState<readonly string[]>([])
  const discarded = useDiscarded()
  const shown = texts.filter(({ place }) => !dropped.includes(place))
  if (shown.length === 0) return null
  const discard = (place: string) => {
    const bringBack = takeAway(place)
    setDropped(others => [...others, place])
    document.querySelector<HTMLElement>("main a[href]")?.focus()
    discarded(place, () => {
      bringBack()
      setDropped(others => others.filter(other => other !== place))
    })
  }
  return (
    <div className="my-5 grid gap-5">
      {shown.map(({ place, notice, keptAt, parts, renewal }) => (
        <section key={place} className="min-w-0 rounded-plate border border-rule bg-white">
          <KeptNotice
            text={since => `${notice(since)} ${t("kept.ofGone")}`}
            keptAt={keptAt}
            onDiscard={() => discard(place)}
            {...(renewal && { onOpen: renewal.onRenew, openLabel: renewal.label })}
          />
          <dl className="grid gap-3 p-4 empty:hidden">
            {parts
              .filter(({ text }) => text.trim())
              .map(({ name, text, language }) => (
                <div key={name}>
                  <dt className="font-semibold text-[0.8125rem] text-muted">{name}</dt>
                  <dd lang={language} className="wrap-anywhere max-w-176 whitespace-pre-wrap">
                    {text}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
