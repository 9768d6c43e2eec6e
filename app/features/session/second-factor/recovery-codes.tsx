import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { saveFile } from "#app/lib/save-file.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { useUser } from "../session-provider.tsx"
import { useLeaveGuard } from "../sign-out.tsx"

type Props = {
  codes: readonly string[]
  /** They are those of the first device. */
  isSetup: boolean
  onDone: () => void
}

/** The codes are shown here and nowhere again. Printed, they are alone on the paper. */
export function RecoveryCodes({ codes, isSetup, onDone }: Props) {
  const { t } = useTranslation("admin")
  const email = inLetters(useUser().email ?? "")
  useLeaveGuard(true, t("secondFactor.codes.leave"))
  const title = t("secondFactor.codes.fileTitle", { email, day: formatShortDate(new Date().toISOString()) })
  const use = t("secondFactor.codes.use", { address: `${location.origin}/admin/login` })
  const text = [title, use, "", ...codes, ""].join("\r\n")
  return (
    <div className="grid gap-4">
      {isSetup && (
        <p>
          <span className="font-semibold">{t("secondFactor.setup.done")}.</span>{" "}
          {t("secondFactor.setup.doneDetails")}
        </p>
      )}
      <p>{t("secondFactor.codes.intro")}</p>
      <div className="printed-alone rounded-plate border border-rule bg-ground p-4">
        <p className="wrap-anywhere mb-3 hidden whitespace-pre-line print:block">{`${title}\n${use}`}</p>
        <ul
          aria-label={t("secondFactor.codes.title")}
          className="wrap-anywhere grid gap-y-1.5 font-mono text-[0.8125rem]"
        >
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t("secondFactor.codes.copy")} />
        <Button
          icon="export"
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), t("secondFactor.codes.fileName"))}
        >
          {t("secondFactor.codes.download")}
        </Button>
        <Button onClick={() => print()}>{t("secondFactor.codes.print")}</Button>
      </div>
      <p>
        <Button tone="copper" onClick={onDone}>
          {t("secondFactor.codes.kept")}
        </Button>
      </p>
    </div>
  )
}

/** Shows beside itself whether it copied: browsers have no clipboard without https. */
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
