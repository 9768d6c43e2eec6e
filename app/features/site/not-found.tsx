import { useTranslation } from "react-i18next"
import { ElementTile } from "#app/components/element-tile.tsx"
import { buttonClass } from "#app/components/links.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { CoverPicture } from "#app/components/picture/picture.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

const suggestions = ["suppliers", "buyers", "branches", "contact", "blog", "about"] as const

export function NotFound() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <PageMeta
        title={`404 – ${t("notFound.pageTitle")} – ${t("siteName")}`}
        description={t("notFound.description")}
        hidden
      />
      <section className="relative isolate overflow-hidden bg-graphite-950 text-white">
        <CoverPicture name="mixed-chips" sizes="100vw" eager className="-z-20 lg:left-1/4 lg:w-3/4" />
        <div className="-z-10 absolute inset-0 bg-linear-[0deg,#111416_0,#111416d9_45%,#111416b3_100%] lg:bg-linear-[90deg,#111416_25%,#11141699_60%,#11141633_100%]" />
        <div className="-z-10 absolute inset-x-0 top-0 h-40 bg-linear-[#0e1112e6_30%,#0e111200]" />
        <div className="frame grid gap-x-12 gap-y-10 pt-30 pb-16 md:pt-40 md:pb-22 lg:grid-cols-12 lg:items-end">
          <UnknownElement />
          <div className="grid justify-items-start gap-6 lg:order-first lg:col-span-5">
            <h1 className="text-[clamp(2.25rem,1.6rem+1.8vw,3.25rem)]">{t("notFound.title")}</h1>
            <p className="max-w-[32em] text-lg text-white/90">{t("notFound.description")}</p>
            <a href={pathTo("home", locale)} className={`${buttonClass("copper")} mt-2`}>
              {t("notFound.home")}
            </a>
          </div>
        </div>
      </section>
      <nav aria-labelledby="suggestions" className="frame py-16 md:py-22">
        <h2 id="suggestions" className="text-[1.75rem] md:text-[2rem]">
          {t("notFound.suggestions")}
        </h2>
        <ul className="mt-8 grid grid-cols-2 ruled-grid border border-line md:grid-cols-3 lg:grid-cols-6">
          {suggestions.map((page, index) => (
            <li key={page}>
              <ElementTile
                href={pathTo(page, locale)}
                corner={[String(index + 1), ""]}
                symbol={t(`notFound.symbols.${page}`)}
                name={t(`nav.${page}`)}
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function UnknownElement() {
  return (
    <div className="border-2 border-copper-400 bg-graphite-950/75 px-5 py-4 text-copper-200 md:px-8 md:py-6 md:text-lg lg:col-span-7">
      <div className="@container">
        <p aria-hidden="true" className="flex justify-between">
          <span>?</span>
          <span>0%</span>
        </p>
        <p className="figure-type mt-[6cqi] -ml-[0.04em] text-[53cqi] text-copper-400 leading-[0.85] tracking-[-0.05em]">
          404
        </p>
        <p lang="la" className="mt-[5cqi]">
          Pagina ignota
        </p>
      </div>
    </div>
  )
}
