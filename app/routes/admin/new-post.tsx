import { useTranslation } from "react-i18next"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { EditorTrail } from "#app/features/posts/admin/editor/editor-trail.tsx"
import { NewPostForm } from "#app/features/posts/admin/editor/new-post-form.tsx"

export default function NewPost() {
  const { t } = useTranslation("admin")
  return (
    <div className="relative">
      <title>{`${t("form.createTitle")} – ${t("panel")}`}</title>
      <PanelHeader
        title={t("form.createTitle")}
        subtitle={t("form.allRequired")}
        trail={<EditorTrail>{t("form.new")}</EditorTrail>}
      />
      <NewPostForm />
    </div>
  )
}
