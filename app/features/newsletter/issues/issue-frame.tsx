import { useTranslation } from "react-i18next"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"

type Props = { title: string; subtitle?: string; actions?: React.ReactNode; children: React.ReactNode }

export function IssueFrame({ title, ...rest }: Props) {
  const { t } = useTranslation("admin")
  const trail = <Trail parent={{ label: t("issues.title"), to: "/admin/newsletter" }} current={title} />
  return <PanelPage title={title} trail={trail} {...rest} />
}
