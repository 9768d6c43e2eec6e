import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { CallLink } from "./call-link.tsx"
import { buttonClass, TelephoneIcon } from "./links.tsx"

type Props = { title: string; description: string; status: number }

/** A page for an unexpected error, with a button that reloads. Works without JavaScript. */
export function ErrorScreen({ title, description, status }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <main className="relative isolate grid min-h-svh content-center overflow-hidden bg-graphite-950 py-16 text-white">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="frame">
        <p className="figure-type text-[clamp(3.5rem,2rem+6vw,7rem)] text-copper-400">{status}</p>
      </div>
      <BrokenWire />
      <div className="frame grid gap-x-12 gap-y-8 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <h1 className="heading-1">{title}</h1>
          <p className="mt-5 max-w-[34em] text-lg text-white/85">{description}</p>
        </div>
        <div className="flex flex-wrap gap-4 lg:col-span-5 lg:justify-end">
          {/* Requests the current address again; never submits a form again. */}
          <form method="get" action={pathname}>
            {[...new URLSearchParams(search)].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className={buttonClass("copper")}>
              {t("error.reload")}
            </button>
          </form>
          <a href={pathTo("home", locale)} className={buttonClass("outline")}>
            {t("notFound.home")}
          </a>
          <CallLink className={buttonClass("outline")} before={<TelephoneIcon />} />
        </div>
      </div>
    </main>
  )
}

function BrokenWire() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMid slice"
      className="my-8 h-24 w-full fill-none stroke-3 md:my-10 md:h-30"
    >
      <path d="M-400 60H560" className="stroke-copper-600" />
      <path d="M560 60C600 60 616 52 640 30l18-22" className="stroke-copper-400" />
      <path d="M560 60c36 0 60 6 92-6" className="stroke-copper-600" />
      <path d="M560 60c30 4 50 18 62 44" className="stroke-copper-400" />
      <path d="M1840 60H830" className="stroke-copper-600" />
      <path d="M830 60c-38 0-58-8-76-34" className="stroke-copper-400" />
      <path d="M830 60c-34 0-56 2-86 16" className="stroke-copper-600" />
      <path d="M830 60c-28 6-40 22-50 50" className="stroke-copper-400" />
    </svg>
  )
}
