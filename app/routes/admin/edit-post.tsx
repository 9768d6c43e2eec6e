import { useTranslation } from "react-i18next"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { EditPost } from "#app/features/posts/admin/editor/edit-post.tsx"
import { EditorTrail } from "#app/features/posts/admin/editor/editor-trail.tsx"
import type { Route } from "./+types/edit-post"

export default function EditPostPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation("admin")
  return (
    <div className="relative">
      <title>{`${t("form.editTitle")} – ${t("panel")}`}</title>
      <PanelHeader
        title={t("form.editTitle")}
        subtitle={t("form.allRequired")}
        trail={<EditorTrail>{t("form.edit")}</EditorTrail>}
      />
      <EditPost key={params.id} id={params.id} />
    </div>
  )
}
