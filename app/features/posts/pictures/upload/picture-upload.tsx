import { lazy, Suspense, useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FieldError } from "#app/components/form-field.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import {
  type AcceptedUpload,
  maxMegapixels,
  maxPictureHeight,
  maxPictureWidth,
  maxUploadMegabytes,
} from "#app/lib/uploaded-picture.ts"
import type { Picture } from "../pictures.ts"
import { usePictureUpload } from "./send-picture.ts"

/** For the file chooser; the server checks the content. */
const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif,image/gif"

export const uploadLimits = {
  megabytes: maxUploadMegabytes,
  megapixels: maxMegapixels,
  width: maxPictureWidth,
  height: maxPictureHeight,
}

type Props = {
  /** Uploaded at once. */
  file?: File | undefined
  /** The size is in pixels. */
  onUploaded: (picture: AcceptedUpload) => void
  onChosen: (picture: Picture) => void
}

const PictureChooser = lazy(() => import("../picture-chooser.tsx"))

export function PictureUpload({ file, onUploaded, onChosen }: Props) {
  const { t } = useTranslation("admin")
  const { state, upload, cancel } = usePictureUpload(onUploaded)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (file) void upload(file)
  }, [file])
  const [over, setOver] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const fault = state.phase === "failed" ? t(`uploads.faults.${state.fault}`, uploadLimits) : undefined

  function take(event: React.SyntheticEvent, data: DataTransfer | null) {
    // Of any type: the upload reports a file that is not a picture.
    const file = data?.files[0]
    if (!file) return
    event.preventDefault()
    upload(file)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop zone; its button does the same by keyboard */}
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
          accept={acceptedTypes}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload(file)
            target.value = ""
          }}
        />
        <Button
          ref={button}
          icon="add"
          onClick={() => chooser.current?.click()}
          aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ""}`}
          className="w-full"
        >
          {t("uploads.choose")}
        </Button>
        <Button
          icon="pictures"
          onClick={() => setIsChoosing(true)}
          aria-haspopup="dialog"
          className="mt-2 w-full"
        >
          {t("uploads.fromPictures")}
        </Button>
        <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-muted">
          {t(over ? "uploads.drop" : "uploads.hint", uploadLimits)}
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
      {isChoosing && (
        <Suspense>
          <PictureChooser
            onClose={() => setIsChoosing(false)}
            onChoose={picture => {
              setIsChoosing(false)
              onChosen(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** After the last byte was sent, the server processes the picture. */
function UploadProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useTranslation("admin")
  const percent = Math.round(part * 100)
  const label = percent < 100 ? t("uploads.sending", { percent }) : t("uploads.preparing")
  return (
    <div className="mt-3 flex items-center gap-3 text-[0.8125rem]">
      <div className="grow">
        <p>{label}</p>
        <progress
          aria-label={label}
          max={100}
          value={percent < 100 ? percent : undefined}
          className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-plate border-0 bg-rule [&::-moz-progress-bar]:bg-copper-600 [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-copper-600 forced-colors:appearance-auto"
        />
      </div>
      <button
        type="button"
        onClick={onCancel}
        className="min-h-8 font-semibold text-copper-700 underline-offset-4 hover:underline"
      >
        {t("uploads.cancel")}
      </button>
    </div>
  )
}
