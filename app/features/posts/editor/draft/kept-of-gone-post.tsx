import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptOfGone } from "#app/autosave/kept-of-gone.tsx"
import { dropKept, keep, placeOf } from "#app/autosave/kept-text.ts"
import { useUser } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { readableText } from "../../history/differences.ts"
import type { EditedName } from "../edited-post.ts"
import { bilingualFields, emptyValues } from "../post-values.ts"
import { findCopies, type LocalCopy, newPost, type StoredCopy } from "./local-copy.ts"

/** The copies of a post that is gone, in full; each can be gone on with in a new post. */
export default function KeptOfGonePost({ name }: { name: EditedName }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const [copies] = useState(() =>
    findCopies(account).filter(({ of, creation }) =>
      "post" in name ? of === name.post : of === newPost && creation === name.draft,
    ),
  )
  const renew = ({ place, form, values, base, keptAt }: StoredCopy) => {
    const date = values.date === base.date ? "" : values.date
    const begun: LocalCopy = {
      ...{ values: { ...values, date }, base: emptyValues, keptAt },
      ...{ version: null, creation: null, draftVersion: null, sent: [] },
    }
    const renewed = placeOf("draft", account, newPost, form)
    if (!keep(renewed, begun)) return
    if (place !== renewed) dropKept(place)
    void navigate("/admin/posts/new", { state: { copy: form } })
  }
  const texts = copies.map(copy => ({
    place: copy.place,
    notice: (since: { moment: string }) => t("kept.post", since),
    keptAt: copy.keptAt,
    parts: locales.flatMap(language =>
      bilingualFields.map(field => ({
        ...{ name: t(`form.${field}.${language}`), language },
        text:
          field === "content"
            ? readableText(copy.values.content[language], ({ description }) => description ?? "")
            : copy.values[field][language],
      })),
    ),
    renewal: { label: t("kept.inNewPost"), onRenew: () => renew(copy) },
  }))
  return <KeptOfGone texts={texts} />
}
