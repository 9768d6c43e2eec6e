import { useEffect, useId, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import { FieldError } from "#app/components/form-field.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"
import { UploadProgress, uploadLimits } from "../../pictures/picture-upload.tsx"
import { usePictureUpload } from "../../pictures/send-picture.ts"
import { fileOf, takeEmbedded } from "../body/embedded-pictures.ts"
import type { PendingPictures } from "./picture-places.ts"

type Props = {
  html: string
  onUploaded: (data: string, picture: AcceptedUpload) => void
  onPending: (pending: PendingPictures) => void
}

/** In characters, of a picture's data. */
const shownLength = 40

/** Offers to upload the pictures that are in the HTML itself: a post cannot have them so. */
export function HtmlPictures({ html, onUploaded, onPending }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const found = useMemo(() => [...new Set(takeEmbedded(html).embedded.values())], [html])
  const sent = useRef(new Map<File, string>())
  const { state, upload, cancel } = usePictureUpload((picture, file) =>
    onUploaded(sent.current.get(file) ?? "", picture),
  )
  const isSending = state.phase === "sending"
  const pending = isSending ? "uploading" : found.length > 0 ? "refused" : null
  useEffect(() => {
    onPending(pending)
    return () => onPending(null)
  }, [pending, onPending])
  const uploadAll = () => {
    sent.current = new Map(found.map((data, place) => [fileOf(data, `pasted-${place + 1}`), data]))
    void upload([...sent.current.keys()])
  }
  return (
    <>
      {found.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.8125rem]">
          <p role="status" className="grow basis-48">
            {t("uploads.inHtml", { count: found.length })}
          </p>
          {!isSending && (
            <Button onClick={uploadAll}>{t("uploads.uploadThem", { count: found.length })}</Button>
          )}
        </div>
      )}
      {isSending && <UploadProgress {...state} onCancel={cancel} />}
      <div role="alert" className="wrap-anywhere">
        {state.phase === "failed" &&
          state.faults.map(({ file, fault }) => {
            const data = sent.current.get(file) ?? ""
            if (!found.includes(data)) return null
            const reason = t(`uploads.faults.${fault}`, uploadLimits)
            const name = `${data.slice(0, shownLength)}…`
            const error = t("uploads.faultOf", { name, reason })
            return <FieldError key={file.name} id={`${id}-${file.name}`} error={error} />
          })}
      </div>
    </>
  )
}
