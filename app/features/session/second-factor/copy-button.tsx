import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"

/** Says beside itself whether it could: browsers have no clipboard without https. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("admin")
  const [outcome, setOutcome] = useState<"copied" | "notCopied">()

  async function copy() {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject()
    setOutcome(
      await copied.then(
        () => "copied" as const,
        () => "notCopied" as const,
      ),
    )
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button onClick={copy}>{label}</Button>
      <span role="status" className="text-[0.8125rem] text-muted empty:hidden">
        {outcome && t(`secondFactor.codes.${outcome}`)}
      </span>
    </span>
  )
}
