import { useTranslation } from "react-i18next"
import { SegmentedControl } from "#app/components/segmented-control.tsx"

type Props = { label: string; view: "loading" | "text" | "html"; onText: () => void; onHtml: () => void }

/** The choice between a body as a text and as HTML. */
export function ViewSwitch({ label, view, onText, onHtml }: Props) {
  const { t } = useTranslation("admin")
  return (
    <SegmentedControl
      label={t("richText.view", { field: label })}
      choices={[
        { value: "text", label: t("richText.text") },
        { value: "html", label: t("richText.html"), disabled: view === "loading" },
      ]}
      chosen={view === "loading" ? null : view}
      onChoose={chosen => (chosen === "text" ? onText() : onHtml())}
      size="small"
    />
  )
}
