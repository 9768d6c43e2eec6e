import { useTranslation } from "react-i18next"
import { Link } from "react-router"

/** Where the form of a post stands: below the posts. */
export function EditorTrail({ children }: { children: string }) {
  const { t } = useTranslation("admin")
  return (
    <nav aria-label={t("form.trail")} className="text-[0.8125rem] text-muted">
      <ol className="flex gap-1.5">
        <li>
          <Link
            to="/admin/posts"
            className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            {t("nav.posts")}
          </Link>
        </li>
        <li aria-hidden="true" className="self-center">
          /
        </li>
        <li aria-current="page" className="self-center">
          {children}
        </li>
      </ol>
    </nav>
  )
}
