import { useTranslation } from "react-i18next"
import type { Locale } from "#app/i18n/paths.ts"
import { KeptNotice } from "./kept-notice.tsx"
import { useKeptList } from "./use-kept-text.ts"

export type KeptText = {
  /** Its key in the browser's storage. */
  place: string
  /** Takes `{{moment}}`: since when. */
  notice: (since: { moment: string }) => string
  /** Whether what it was written for is gone, which is said; so by itself. */
  isGone?: boolean
  /** In milliseconds; null where it is not known. */
  keptAt: number | null
  /** In its parts; empty ones are not shown. */
  parts: readonly { name: string; text: string; language?: Locale }[]
  /** Begins something new with it. */
  renewal?: { label: string; onRenew: () => void }
}

/** Shows what this browser alone has, mostly of something that is gone: to be read, copied, gone on with, or discarded. */
export function KeptOfGone({ texts }: { texts: readonly KeptText[] }) {
  const { t } = useTranslation("admin")
  const { shown, discard } = useKeptList(texts)
  if (shown.length === 0) return null
  return (
    <div className="my-5 grid gap-5">
      {shown.map(({ place, notice, isGone = true, keptAt, parts, renewal }) => (
        <section key={place} className="min-w-0 rounded-plate border border-rule bg-white">
          <KeptNotice
            text={since => (isGone ? `${notice(since)} ${t("kept.ofGone")}` : notice(since))}
            keptAt={keptAt}
            onDiscard={() => {
              discard(place)
              document.querySelector<HTMLElement>("main a[href]")?.focus()
            }}
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
