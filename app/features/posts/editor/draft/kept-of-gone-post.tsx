import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptOfGone } from "#app/components/panel/kept-of-gone.tsx"
import { useUser } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { readableText } from "../../history/differences.ts"
import type { EditedName } from "../edited-post.ts"
import { bilingualFields, emptyValues } from "../post-values.ts"
import { dropCopy, findCopies, keyOf, newPost, type StoredCopy, storeCopy } from "./local-copy.ts"

/** Shows the text that this browser has kept of a post, or of a draft, that is gone; it can go on as a new post. */
export function KeptOfGonePost({ name }: { name: EditedName }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const owner = { account, post: "post" in name ? name.post : newPost }
  const [copies] = useState(() =>
    findCopies(owner).filter(({ creation }) => "post" in name || creation === name.draft),
  )
  const renew = ({ form, ...copy }: StoredCopy) => {
    const { values, base } = copy
    const date = values.date === base.date ? "" : values.date
    const begun = {
      ...{ values: { ...values, date }, base: emptyValues, keptAt: copy.keptAt },
      ...{ version: null, creation: null, draftVersion: null, sent: [] },
    }
    if (!storeCopy({ account, post: newPost, form }, begun)) return
    if (owner.post !== newPost) dropCopy({ ...owner, form })
    void navigate("/admin/posts/new", { state: { copy: form } })
  }
  const texts = copies.map(copy => ({
    place: keyOf({ ...owner, form: copy.form }),
    notice: (since: { moment: string }) => t("kept.post", since),
    keptAt: copy.keptAt,
    parts: locales.flatMap(language =>
      bilingualFields.map(field => ({
        ...{ name: t(`form.${field}.${language}`), language },
        text: readablePart(field, copy.values[field][language]),
      })),
    ),
    renewal: { label: t("kept.inNewPost"), onRenew: () => renew(copy) },
  }))
  return <KeptOfGone texts={texts} />
}

function readablePart(field: (typeof bilingualFields)[number], text: string): string {
  return field === "content" ? readableText(text, ({ description }) => description ?? "") : text
}
