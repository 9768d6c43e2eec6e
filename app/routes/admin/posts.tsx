import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { PanelPage } from "#app/components/panel-page.tsx"
import { PostList } from "#app/features/posts/list/post-list.tsx"

export default function Posts() {
  const { t } = useTranslation("admin")
  return (
    <PanelPage
      title={t("posts.title")}
      subtitle={t("posts.subtitle")}
      actions={
        // At once: its form is also what every Edit of the list opens.
        <Link to="/admin/posts/new" prefetch="render" className={compactButtonClass("copper")}>
          {t("posts.create")}
        </Link>
      }
    >
      <PostList />
    </PanelPage>
  )
}
