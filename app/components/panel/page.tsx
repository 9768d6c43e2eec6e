import { useTranslation } from "react-i18next"
import { Link } from "react-router"

type PageProps = {
  title: string
  /** The document's title, where it differs from `title`. */
  tabTitle?: string
  subtitle?: string | undefined
  trail?: React.ReactNode
  actions?: React.ReactNode
  children: React.ReactNode
}

export function PanelPage({ title, tabTitle = title, subtitle, trail, actions, children }: PageProps) {
  const { t } = useTranslation("admin")
  return (
    <>
      <title>{`${tabTitle} – ${t("panel")}`}</title>
      <header className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-4">
        <div className="grow">
          {trail}
          <h1 className="wrap-anywhere text-[1.75rem] leading-tight">{title}</h1>
          {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        </div>
        {actions}
      </header>
      {children}
    </>
  )
}

type TrailProps = { parent: { label: string; to: string }; current: string }

export function Trail({ parent, current }: TrailProps) {
  const { t } = useTranslation("admin")
  return (
    <nav aria-label={t("nav.trail")} className="text-[0.8125rem] text-muted">
      <ol className="flex gap-1.5">
        <li>
          <Link
            to={parent.to}
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            {parent.label}
          </Link>
        </li>
        <li aria-hidden="true" className="self-center">
          /
        </li>
        <li aria-current="page" className="wrap-anywhere self-center">
          {current}
        </li>
      </ol>
    </nav>
  )
}
