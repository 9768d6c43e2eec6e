import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { locales } from "#app/i18n/paths.ts"
import { beginningOf, type StoredCopy } from "./local-copy.ts"

type Props = {
  copies: readonly StoredCopy[]
  baseVersion: number | null
  onRestore: (copy: StoredCopy) => void
  onDiscard: (copy: StoredCopy) => void
  onPostpone: () => void
}

export function CopyOffers({ copies, baseVersion, onRestore, onDiscard, onPostpone }: Props) {
  const { t } = useTranslation("admin")
  const postponeButton = useRef<HTMLButtonElement>(null)
  const offer = useRef<HTMLElement>(null)
  const isOffered = copies.length > 0
  useEffect(() => {
    // The form below takes no focus until the offer is accepted or declined.
    if (isOffered) offer.current?.focus()
  }, [isOffered])
  if (!isOffered) return null
  return (
    <section
      ref={offer}
      role="status"
      tabIndex={-1}
      className="mb-5 grid gap-3 rounded-plate border border-brass-600 bg-brass-100 px-4 py-3"
    >
      {copies.map(copy => (
        <CopyOffer
          key={copy.form}
          copy={copy}
          isOlder={copy.version !== baseVersion}
          onRestore={() => onRestore(copy)}
          onDiscard={() => {
            postponeButton.current?.focus()
            onDiscard(copy)
          }}
        />
      ))}
      <button
        ref={postponeButton}
        type="button"
        onClick={onPostpone}
        className="min-h-6 justify-self-start font-semibold text-[0.875rem] underline underline-offset-4"
      >
        {t("drafts.postpone")}
      </button>
    </section>
  )
}

type OfferProps = { copy: StoredCopy; isOlder: boolean; onRestore: () => void; onDiscard: () => void }

function CopyOffer({ copy: { values, keptAt }, isOlder, onRestore, onDiscard }: OfferProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const beginnings = [panelLanguage(), ...locales].map(language => beginningOf(values, language))
  const title = beginnings.find(Boolean) ?? t("posts.untitled")
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div id={id} className="wrap-anywhere min-w-0 grow">
        <p className="font-semibold">
          {t("drafts.offer", { moment: formatMoment(new Date(keptAt).toISOString()) })}
        </p>
        <p className="text-[0.875rem]">{t("posts.of", { title: title })}</p>
        {isOlder && <p className="text-[0.875rem]">{t("drafts.olderVersion")}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button aria-describedby={id} onClick={onDiscard}>
          {t("drafts.discard")}
        </Button>
        <Button aria-describedby={id} onClick={onRestore} tone="copper">
          {t("drafts.restore")}
        </Button>
      </div>
    </div>
  )
}
