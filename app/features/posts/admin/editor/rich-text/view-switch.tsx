import { useTranslation } from "react-i18next"

type Props = { label: string; view: "loading" | "text" | "html"; onText: () => void; onHtml: () => void }

/** The choice between a body as a text and as HTML. */
export function ViewSwitch({ label, view, onText, onHtml }: Props) {
  const { t } = useTranslation("admin")
  const className =
    "min-h-6 px-2.5 font-semibold text-[0.75rem] hover:bg-steel-100 aria-pressed:bg-graphite-800 aria-pressed:text-white forced-colors:aria-pressed:underline"
  return (
    <fieldset
      aria-label={t("richText.view", { field: label })}
      className="flex overflow-hidden rounded-plate border border-control bg-white"
    >
      <button type="button" aria-pressed={view === "text"} onClick={onText} className={className}>
        {t("richText.text")}
      </button>
      <button
        type="button"
        aria-pressed={view === "html"}
        disabled={view === "loading"}
        onClick={onHtml}
        className={className}
      >
        {t("richText.html")}
      </button>
    </fieldset>
  )
}
