import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { NewPostForm } from "#app/features/posts/admin/new-post-form.tsx"

export default function NewPost() {
  const { t } = useTranslation("admin")
  const trail = (
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
          {t("form.new")}
        </li>
      </ol>
    </nav>
  )
  return (
    <div className="relative">
      <title>{`${t("form.createTitle")} – ${t("panel")}`}</title>
      <PanelHeader title={t("form.createTitle")} subtitle={t("form.allRequired")} trail={trail} />
      <NewPostForm />
    </div>
  )
}
