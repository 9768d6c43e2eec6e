import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptOfGone } from "#app/autosave/kept-of-gone.tsx"
import { dropKept, keep, keyOf } from "#app/autosave/kept-text.ts"
import { useUser } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { readableText } from "../parse-html.ts"
import { bilingualFields, emptyValues } from "../post-values.ts"
import { findCopies, type LocalCopy, newPost, type StoredCopy } from "./draft/local-copy.ts"
import type { EditedName } from "./edited-post.ts"

/** The copies of a post that is gone, in full; each can be gone on with in a new post. */
export function KeptOfGonePost({ name }: { name: EditedName }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const [copies] = useState(() =>
    findCopies(account).filter(({ of, draftId }) =>
      "post" in name ? of === name.post : of === newPost && draftId === name.draft,
    ),
  )
  const renew = ({ key, form, values, base, keptAt }: StoredCopy) => {
    const date = values.date === base.date ? "" : values.date
    const begun: LocalCopy = {
      ...{ values: { ...values, date }, base: emptyValues, keptAt },
      ...{ baseVersion: null, draftId: null, draftVersion: null, sentToPublish: [] },
    }
    const renewed = keyOf("draft", account, newPost, form)
    if (!keep(renewed, begun)) return
    if (key !== renewed) dropKept(key)
    void navigate("/admin/posts/new", { state: { copy: form } })
  }
  const texts = copies.map(copy => ({
    key: copy.key,
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
