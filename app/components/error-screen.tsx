import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { buttonClass } from "./button-class.ts"

/** The whole screen for an unexpected failure, with a button that loads the page anew. Works without JavaScript. */
export function ErrorScreen({
  title,
  description,
  status,
}: {
  title: string
  description: string
  status: number
}) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <main className="grid min-h-svh content-center bg-graphite-950 text-white">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="frame grid justify-items-start gap-6">
        <p className="figure-type text-copper-400">{status}</p>
        <h1 className="heading-2">{title}</h1>
        <p className="max-w-[34em] text-white/85">{description}</p>
        <a href={pathname + search} className={buttonClass("copper")}>
          {t("error.reload")}
        </a>
      </div>
    </main>
  )
}
