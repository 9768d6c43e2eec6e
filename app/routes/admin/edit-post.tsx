import { useTranslation } from "react-i18next"
import { PanelPage, Trail } from "#app/components/panel-page.tsx"
import { EditPost } from "#app/features/posts/admin/editor/edit-post.tsx"
import type { Route } from "./+types/edit-post"

export default function EditPostPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation("admin")
  const trail = (
    <Trail
      label={t("form.trail")}
      parent={{ label: t("nav.posts"), to: "/admin/posts" }}
      current={t("form.edit")}
    />
  )
  return (
    <div>
      <PanelPage title={t("form.editTitle")} subtitle={t("form.allRequired")} trail={trail}>
        <EditPost key={params.id} id={params.id} />
      </PanelPage>
    </div>
  )
}
