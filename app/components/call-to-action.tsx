import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import type { PictureName } from "#app/lib/own-picture.ts"
import { Arrow, buttonClass, TelephoneIcon } from "./links.tsx"
import { CoverPicture } from "./picture/picture.tsx"

type Props = {
  title: string
  action: string
  /** Behind the words; without one they stand on white. */
  picture?: PictureName
}

/** A link to the contact page and the headquarters' telephone number. */
export function CallToAction({ title, action, picture }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [phone = ""] = headquarters.phones
  return (
    <section
      className={`relative isolate overflow-hidden print:hidden ${picture ? "bg-graphite-950 text-white" : "border-line border-t bg-white"}`}
    >
      {picture && <CoverPicture name={picture} sizes="100vw" className="-z-10 opacity-45" />}
      <div
        className={`frame flex flex-col gap-8 md:flex-row md:items-end md:justify-between md:gap-12 ${picture ? "py-16 md:py-23" : "py-12 md:py-16"}`}
      >
        <h2 className="heading-2 max-w-[18ch]">{title}</h2>
        <div className="grid flex-none gap-3 md:gap-4">
          <a
            href={telephoneAddress(phone)}
            className={`${buttonClass(picture ? "outline" : "quiet")} figure-type text-[1.3125rem]`}
          >
            <TelephoneIcon />
            <span>
              <span className="sr-only">{t("call")}: </span>
              {phone}
            </span>
          </a>
          <a href={pathTo("contact", locale)} className={buttonClass(picture ? "light" : "copper")}>
            {action}
            <Arrow />
          </a>
        </div>
      </div>
    </section>
  )
}
