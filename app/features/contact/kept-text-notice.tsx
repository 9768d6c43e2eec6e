import { useTranslation } from "react-i18next"
import { InlineScript } from "#app/components/inline-script.tsx"
import showKeptText from "./show-kept-text.ts?inline-script"

/** Says that this tab kept the form's text, and since when; a script writes it before React has come. Text browsers show what is hidden. */
export function KeptTextNotice() {
  const { t } = useTranslation("contact")
  return (
    <>
      <div
        suppressHydrationWarning
        data-words={t("form.kept")}
        data-discard={t("form.discard")}
        className="hidden flex-wrap items-center gap-x-6 gap-y-3 border border-brass-600 border-l-4 bg-brass-100 p-4 md:col-span-2"
      >
        {/* A text, which React leaves as the script has written it. */}{" "}
      </div>
      <InlineScript code={showKeptText} />
    </>
  )
}
