import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import type { PictureName } from "#app/lib/own-picture.ts"
import { CallLink } from "./call-link.tsx"
import { Arrow, buttonClass, TelephoneIcon } from "./links.tsx"
import { CoverPicture } from "./picture/picture.tsx"

type Props = {
  title: string
  action: string
  /** The picture behind the words; without one they stand on white. */
  picture?: PictureName
}

export function CallToAction({ title, action, picture }: Props) {
  const locale = useLocale()
  return (
    <section
      className={`relative isolate overflow-hidden print:hidden ${picture ? "bg-graphite-950 text-white" : "border-line border-t bg-white"}`}
    >
      {picture && (
        <>
          <CoverPicture name={picture} sizes="100vw" className="-z-20" />
          <div className="-z-10 absolute inset-0 bg-graphite-950/70 md:bg-transparent md:bg-linear-[90deg,#111416f2_0,#111416cc_45%,#11141626_100%]" />
        </>
      )}
      <div
        className={`frame flex flex-col gap-8 ${picture ? "py-16 md:gap-10 md:py-26" : "py-12 md:flex-row md:items-end md:justify-between md:gap-12 md:py-16"}`}
      >
        <h2 className="heading-2 max-w-[18ch]">{title}</h2>
        <div
          className={`flex flex-none flex-col gap-3 md:gap-4 ${picture ? "md:flex-row md:self-start" : ""}`}
        >
          <CallLink
            className={`${buttonClass(picture ? "outline" : "quiet")} figure-type text-[1.3125rem]`}
            before={<TelephoneIcon />}
          />
          <a href={pathTo("contact", locale)} className={buttonClass(picture ? "light" : "copper")}>
            {action}
            <Arrow />
          </a>
        </div>
      </div>
    </section>
  )
}
