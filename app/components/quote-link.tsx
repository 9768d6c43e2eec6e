import { useTranslation } from "react-i18next"
import type { MaterialId } from "#app/company/materials.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { Arrow } from "./links.tsx"

/** A link to the contact form, prefilled for a material; for a dark background. */
export function QuoteLink({ material }: { material: MaterialId }) {
  const { t } = useTranslation()
  const { t: textOf } = useTranslation("materials")
  return (
    <a
      href={`${pathTo("contact", useLocale())}?material=${material}#form-title`}
      className="mt-3 inline-flex min-h-11 items-center gap-3 self-start font-semibold underline decoration-copper-400 decoration-2 underline-offset-6 hover:decoration-4"
    >
      {t("quote")}
      <span className="sr-only">: {textOf(`names.${material}`)}</span>
      <Arrow />
    </a>
  )
}
