import { useTranslation } from "react-i18next"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { PostEditor } from "./post-editor.tsx"

export default function NewPostPage() {
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
      <PanelPage title={t("form.createTitle")} subtitle={t("form.allRequired")} trail={trail}>
        <PostEditor post={null} />
      </PanelPage>
    </div>
  )
}
