import { useTranslation } from "react-i18next"
import type { PostForm } from "../../../schema.ts"
import { compareBodies } from "../missing-texts.ts"

/** Says where one language has more than the other; nothing where they are alike. */
export function UnevenNote({ content }: { content: PostForm["content"] }) {
  const { t } = useTranslation("admin")
  const uneven = compareBodies(content)
  if (uneven.length === 0) return null
  const parts = uneven.map(({ part, pl, en }) => t(`form.unevenPart.${part}`, { pl, en })).join("; ")
  return (
    <p className="rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.8125rem]">
      {t("form.uneven", { parts })}
    </p>
  )
}
