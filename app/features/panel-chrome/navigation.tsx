import { useTranslation } from "react-i18next"
import { NavLink } from "react-router"

const entries = ["dashboard", "posts", "settings", "messages", "subscribers"] as const

/** What stands at the end of a link: how much waits on its page. */
export type Marks = Partial<Record<(typeof entries)[number], React.ReactNode>>

/** The links to the panel's pages, on a dark ground. */
export function Navigation({ marks, onNavigate }: { marks: Marks; onNavigate?: () => void }) {
  const { t } = useTranslation("admin")
  return (
    <nav aria-label={t("nav.label")}>
      <ul className="grid gap-1">
        {entries.map(entry => (
          <li key={entry} className={entry === "messages" ? "mt-4" : ""}>
            <NavLink
              to={`/admin/${entry}`}
              prefetch="intent"
              onClick={onNavigate}
              className="flex min-h-11 items-center rounded-plate px-3 font-medium text-white/80 hover:bg-white/8 hover:text-white aria-[current]:bg-white/10 aria-[current]:text-white aria-[current]:shadow-[inset_3px_0_var(--color-copper-400)]"
            >
              {t(`nav.${entry}`)}
              {marks[entry]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
