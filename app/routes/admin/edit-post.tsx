import { useTranslation } from "react-i18next"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { Trail } from "#app/components/trail.tsx"
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
      <title>{`${t("form.editTitle")} – ${t("panel")}`}</title>
      <PanelHeader title={t("form.editTitle")} subtitle={t("form.allRequired")} trail={trail} />
      <EditPost key={params.id} id={params.id} />
    </div>
  )
}
