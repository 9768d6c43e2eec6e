import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptOfGone } from "#app/components/panel/kept-of-gone.tsx"
import { useUser } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { dropKept, keep } from "#app/lib/kept-text.ts"
import { emptyIssue } from "./issue-values.ts"
import { findKept, keptPlace, type StoredIssue } from "./kept-issue.ts"

/** Shows the words that this browser has kept of an issue that is gone; it can go on as a new one. */
export function KeptOfGoneIssue({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const [found] = useState(() => findKept(account, id))
  const renew = ({ place, typed, keptAt }: StoredIssue) => {
    const form = crypto.randomUUID()
    const begun = { id: crypto.randomUUID(), version: 0, saved: emptyIssue, sent: [], typed, keptAt }
    if (!keep(keptPlace(account, "new", form), begun)) return
    dropKept(place)
    // The form that is said to have kept it goes on with it, as after a reload.
    void navigate("/admin/newsletter/new", { state: { form } })
  }
  const texts = found.map(kept => ({
    place: kept.place,
    notice: (since: { moment: string }) => t("issues.keptChanges", since),
    keptAt: kept.keptAt,
    parts: (["subject", "words"] as const).flatMap(field =>
      locales.map(language => ({
        ...{ name: t(`issues.${field}.${language}`), text: kept.typed[field][language], language },
      })),
    ),
    renewal: { label: t("kept.inNewIssue"), onRenew: () => renew(kept) },
  }))
  return <KeptOfGone texts={texts} />
}
