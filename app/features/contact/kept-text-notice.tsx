import { useId } from "react"
import { useTranslation } from "react-i18next"
import { InlineScript } from "#app/components/inline-script.tsx"
import showKeptText from "./show-kept-text.ts?inline-script"

/** Says that this tab kept the form's text, and since when; a script shows it before React has come. */
export function KeptTextNotice() {
  const { t } = useTranslation("contact")
  const id = useId()
  const [before, after] = t("form.kept").split("<time/>")
  return (
    <>
      <div
        suppressHydrationWarning
        className="hidden flex-wrap items-center gap-x-6 gap-y-3 border border-brass-600 border-l-4 bg-brass-100 p-4 md:col-span-2"
      >
        <p id={id} className="wrap-anywhere min-w-0 grow basis-60">
          {before}
          {/* A text, which React leaves as the script has written it. */}
          <time suppressHydrationWarning> </time>
          {after}
        </p>
        <button
          suppressHydrationWarning
          type="button"
          aria-describedby={id}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {t("form.discard")}
        </button>
      </div>
      <InlineScript code={showKeptText} />
    </>
  )
}
