import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import type { Bilingual } from "#app/content/post.ts"
import { locales } from "#app/i18n/paths.ts"
import { PictureDescription } from "../../pictures/picture-description.tsx"

type Props = { address: string; description: Bilingual }

/** Asks for what an uploaded cover lacks: its description is the picture's, not the post's. */
export function CoverDescription({ address, description }: Props) {
  const { t } = useTranslation("admin")
  const [isAsked, setIsAsked] = useState(false)
  const lacking = locales.filter(locale => description[locale] === "")
  return (
    <>
      {lacking.length > 0 && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.8125rem]">
          <p className="grow basis-40">
            {t("pictures.lacksDescription", {
              languages: lacking.map(locale => t(`pictures.inLanguage.${locale}`)).join(", "),
            })}
          </p>
          <Button onClick={() => setIsAsked(true)} aria-haspopup="dialog">
            {t("pictures.describe")}
          </Button>
        </div>
      )}
      {isAsked && <PictureDescription address={address} onClose={() => setIsAsked(false)} />}
    </>
  )
}
