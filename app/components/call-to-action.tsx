import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { Arrow, buttonClass } from "./links.tsx"
import { CoverPicture } from "./picture/picture.tsx"

export function CallToAction({ title, action }: { title: string; action: string }) {
  const locale = useLocale()
  return (
    <section className="relative isolate overflow-hidden bg-copper-700 text-white print:hidden">
      <CoverPicture name="copper-plate" sizes="100vw" className="-z-10 opacity-70 mix-blend-multiply" />
      <div className="frame flex flex-col gap-8 py-16 md:flex-row md:items-end md:justify-between md:gap-12 md:py-23">
        <h2 className="heading-2 max-w-[18ch]">{title}</h2>
        <a href={pathTo("contact", locale)} className={`${buttonClass("light")} flex-none`}>
          {action}
          <Arrow />
        </a>
      </div>
    </section>
  )
}
