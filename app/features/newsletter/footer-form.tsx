import { useId } from "react"
import { useTranslation } from "react-i18next"
import { switches } from "#app/company/company.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

export function FooterForm() {
  const { t } = useTranslation("newsletter")
  const locale = useLocale()
  const id = useId()
  // When switched off: the method "dialog" does nothing outside a dialog.
  const target = switches.footerNewsletter
    ? { method: "post", action: pathTo("newsletter", locale) }
    : { method: "dialog" }
  return (
    <form {...target} className="grid gap-5 md:grid-cols-2 md:gap-12">
      <div>
        <p className="figure-type text-[1.625rem] text-white">{t("title")}</p>
        <p className="mt-3 max-w-[28em]">{t("text")}</p>
      </div>
      <div>
        <label htmlFor={id} className="font-semibold text-white">
          {t("email")}
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            placeholder={t("placeholder")}
            className="min-h-13 min-w-44 grow basis-44 rounded-plate border border-white/40 bg-white/6 px-4 text-white placeholder:text-white/55"
          />
          <button
            type="submit"
            className="min-h-13 rounded-plate bg-white px-6 font-semibold text-ink hover:bg-copper-100 forced-colors:border"
          >
            {t("submit")}
          </button>
        </div>
        <Honeypot />
      </div>
    </form>
  )
}

/** A hidden field that only bots fill in. */
export function Honeypot() {
  const { t } = useTranslation("newsletter")
  return (
    <label className="hidden">
      {t("website")}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
