import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { FieldError } from "#app/components/form-field.tsx"
import {
  type AcceptedUpload,
  greatestHeight,
  largestMegabytes,
  largestWidth,
  mostMegapixels,
} from "#app/lib/uploaded-picture.ts"
import { fileIn } from "./file-in.ts"
import { UploadProgress } from "./upload-progress.tsx"
import { usePictureUpload } from "./use-picture-upload.ts"

/** What the file chooser offers; the server looks at the content. */
const offered = "image/jpeg,image/png,image/webp,image/avif,image/gif"

/** What the texts say of the pictures that are taken. */
const limits = {
  megabytes: largestMegabytes,
  megapixels: mostMegapixels,
  width: largestWidth,
  height: greatestHeight,
}

type Props = {
  /** Uploaded at once. */
  file?: File | undefined
  /** Called with the address that a post stores, and the picture's size in pixels. */
  onUploaded: (picture: AcceptedUpload) => void
}

/** Uploads a picture that is chosen, dropped here or pasted here, and says how that goes. */
export function PictureUpload({ file, onUploaded }: Props) {
  const { t } = useTranslation("admin")
  const { state, upload, cancel } = usePictureUpload(onUploaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (file) void upload(file)
  }, [file])
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const fault = state.phase === "failed" ? t(`uploads.faults.${state.fault}`, limits) : undefined

  function take(event: React.SyntheticEvent, data: DataTransfer | null) {
    const file = fileIn(data)
    if (!file) return
    event.preventDefault()
    upload(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place for the mouse; its button does the same by keyboard
    <div
      onPaste={event => take(event, event.clipboardData)}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event, event.dataTransfer)
      }}
      data-over={over || undefined}
      className="rounded-plate border border-control border-dashed bg-ground p-4 data-over:border-copper-600 data-over:bg-copper-100"
    >
      <input
        ref={chooser}
        type="file"
        accept={offered}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload(file)
          target.value = ""
        }}
      />
      <button
        ref={button}
        type="button"
        onClick={() => chooser.current?.click()}
        aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ""}`}
        className={`${compactButtonClass("quiet")} w-full`}
      >
        {t("uploads.choose")}
      </button>
      <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-muted">
        {t(over ? "uploads.drop" : "uploads.hint", limits)}
      </p>
      {state.phase === "sending" && (
        <UploadProgress
          part={state.part}
          onCancel={() => {
            cancel()
            button.current?.focus()
          }}
        />
      )}
      <p role="status" className="font-medium text-[0.8125rem] text-patina-700 not-empty:mt-2">
        {state.phase === "done" && t("uploads.done")}
      </p>
      <div role="alert">
        <FieldError id={id} error={fault} />
      </div>
    </div>
  )
}
