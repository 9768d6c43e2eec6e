import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { mark } from "#app/components/marked.tsx"
import { Card, Fact } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { Dialog } from "#app/components/panel/dialogs.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatFileSize } from "#app/i18n/format.ts"
import { detailFields } from "#app/lib/contact-fields.ts"
import { documentsOf, type LeadDocument, type LeadPhotograph, photographsOf } from "#app/lib/lead-file.ts"
import type { PhotographSize } from "#app/lib/photograph.ts"
import { saveFile } from "#app/lib/save-file.ts"
import { fieldText } from "./list/lead-facts.ts"
import { metalNames } from "./list/metal-names.ts"
import type { Message } from "./message.ts"
import { photographQuery, readDocument } from "./photographs.ts"

export function LeadCard({ message }: { message: Message }) {
  const { t } = useTranslation("admin")
  const [photographs, documents] = [photographsOf(message.photographs), documentsOf(message.photographs)]
  const metals = metalNames()
  const facts = detailFields
    .map(field => ({ field, text: fieldText(t, field, message, metals) }))
    .filter(({ text }) => text !== "")
  if (facts.length === 0 && message.photographs.length === 0) return null
  return (
    <Card title={t("messages.lead.title")} icon="pictures">
      <div className="grid gap-4 p-4">
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            {facts.map(({ field, text }) => (
              <Fact key={field} name={t(`messages.fields.${field}`)}>
                {mark(text)}
              </Fact>
            ))}
          </dl>
        )}
        {photographs.length > 0 && <Photographs photographs={photographs} />}
        {documents.length > 0 && <DocumentList documents={documents} />}
      </div>
    </Card>
  )
}

function Photographs({ photographs }: { photographs: LeadPhotograph[] }) {
  const { t } = useTranslation("admin")
  const [shown, setShown] = useState<number | null>(null)
  const count = photographs.length
  const nameOf = (place: number) => t("messages.lead.photograph", { number: place + 1, count })
  const photograph = shown === null ? undefined : photographs[shown]
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {photographs.map(({ id }, place) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => setShown(place)}
              className="block aspect-4/3 w-full overflow-hidden border border-rule bg-steel-100 hover:border-copper-600"
            >
              <Photograph id={id} size="small" name={nameOf(place)} className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={photograph !== undefined}
        onClose={() => setShown(null)}
        title={nameOf(shown ?? 0)}
        closeLabel={t("dialog.close")}
      >
        {photograph && shown !== null && (
          <>
            <div className="grid min-h-40 place-items-center overflow-auto bg-steel-100">
              <Photograph
                key={photograph.id}
                id={photograph.id}
                size="large"
                name={nameOf(shown)}
                className="max-h-[calc(100dvh-11rem)] w-auto max-w-full"
              />
            </div>
            {count > 1 && (
              <div className="flex justify-between gap-3 border-rule border-t px-5 py-3">
                <Button icon="previous" onClick={() => setShown((shown + count - 1) % count)}>
                  {t("messages.lead.previous")}
                </Button>
                <Button icon="next" onClick={() => setShown((shown + 1) % count)}>
                  {t("messages.lead.next")}
                </Button>
              </div>
            )}
          </>
        )}
      </Dialog>
    </>
  )
}

type PhotographProps = { id: string; size: PhotographSize; name: string; className: string }

function Photograph({ id, size, name, className }: PhotographProps) {
  const { t } = useTranslation("admin")
  const { data, isError } = useQuery(photographQuery(useClient(), id, size))
  if (isError)
    return <span className="p-3 text-[0.8125rem] text-danger">{t("messages.lead.unreadable")}</span>
  return <img src={data} alt={name} className={className} />
}

/** The documents of a message, each of which is downloaded: the panel shows none of them. */
function DocumentList({ documents }: { documents: LeadDocument[] }) {
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
        {name} <span className="text-[0.8125rem] text-muted">PDF, {formatFileSize(bytes)}</span>
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
