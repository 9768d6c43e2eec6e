import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { fileSize } from "#app/lib/file-size.ts"
import type { LeadDocument } from "#app/lib/lead-file.ts"
import { saveFile } from "#app/lib/save-file.ts"
import { readDocument } from "./photographs.ts"

/** The documents of a message, each of which is downloaded: the panel shows none of them. */
export function DocumentList({ documents }: { documents: LeadDocument[] }) {
  const { t } = useTranslation("admin")
  return (
    <div>
      <ul aria-label={t("messages.lead.documents")} className="grid gap-2">
        {documents.map(document => (
          <DocumentRow key={document.id} file={document} />
        ))}
      </ul>
      <p className="mt-2 text-[0.8125rem] text-muted">{t("messages.lead.documentsHint")}</p>
    </div>
  )
}

function DocumentRow({ file: { id, document: name, bytes } }: { file: LeadDocument }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const [state, setState] = useState<"idle" | "reading" | "failed">("idle")
  async function download(): Promise<void> {
    setState("reading")
    try {
      saveFile(await readDocument(client, id), name)
      setState("idle")
    } catch {
      setState("failed")
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-rule px-3 py-2">
      <span className="wrap-anywhere min-w-0 flex-1 basis-52">
        {name} <span className="text-[0.8125rem] text-muted">PDF, {fileSize(bytes, panelLanguage())}</span>
      </span>
      <Button icon="export" disabled={state === "reading"} onClick={() => void download()}>
        {t("messages.lead.download")}
        <span className="sr-only">{name}</span>
      </Button>
      {state === "failed" && (
        <p role="alert" className="basis-full text-[0.8125rem] text-danger">
          {t("messages.lead.notDownloaded")}
        </p>
      )}
    </li>
  )
}
