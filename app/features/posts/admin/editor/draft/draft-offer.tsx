import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { formatMoment } from "#app/i18n/format.ts"
import type { Draft } from "./draft-storage.ts"

type Props = { draft: Draft; version: number | null; onRestore: () => void; onDiscard: () => void }

/** Offers a draft that was found when the form was opened. */
export function DraftOffer({ draft, version, onRestore, onDiscard }: Props) {
  const { t } = useTranslation("admin")
  return (
    <section
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-plate border border-brass-600 bg-brass-100 px-4 py-3"
    >
      <div className="grow">
        <p className="font-semibold">
          {t("drafts.offer", { moment: formatMoment(new Date(draft.keptAt).toISOString()) })}
        </p>
        {draft.version !== version && <p className="text-[0.875rem]">{t("drafts.olderVersion")}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onDiscard} className={compactButtonClass("quiet")}>
          {t("drafts.discard")}
        </button>
        <button type="button" onClick={onRestore} className={compactButtonClass("copper")}>
          {t("drafts.restore")}
        </button>
      </div>
    </section>
  )
}
