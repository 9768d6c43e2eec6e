import { useTranslation } from "react-i18next"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { Trail } from "#app/components/trail.tsx"
import { NewPostForm } from "#app/features/posts/admin/editor/new-post-form.tsx"

export default function NewPost() {
  const { t } = useTranslation("admin")
  const trail = (
    <Trail
      label={t("form.trail")}
      parent={{ label: t("nav.posts"), to: "/admin/posts" }}
      current={t("form.new")}
    />
  )
  return (
    <div>
      <title>{`${t("form.createTitle")} – ${t("panel")}`}</title>
      <PanelHeader title={t("form.createTitle")} subtitle={t("form.allRequired")} trail={trail} />
      <NewPostForm />
    </div>
  )
}
