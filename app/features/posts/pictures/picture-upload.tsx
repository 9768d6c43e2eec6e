import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FieldError } from "#app/components/form-field.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { heicTypes, photographTypes } from "#app/lib/photograph.ts"
import {
  type AcceptedUpload,
  maxHeicMegapixels,
  maxMegapixels,
  maxPictureHeight,
  maxPictureWidth,
  maxUploadMegabytes,
} from "#app/lib/uploaded-picture.ts"
import type { Picture } from "./pictures.ts"
import { usePictureUpload } from "./send-picture.ts"

/** For the file chooser; the server checks the content. */
const acceptedTypes = `${photographTypes},image/gif,${heicTypes}`

export const uploadLimits = {
  megabytes: maxUploadMegabytes,
  megapixels: maxMegapixels,
  heicMegapixels: maxHeicMegapixels,
  width: maxPictureWidth,
  height: maxPictureHeight,
}

type Props = {
  file?: File | undefined
  several?: boolean
  /** Called for each. The size is in pixels. */
  onUploaded: (picture: AcceptedUpload) => void
  /** The address of the picture that is chosen now: another one ends what was said of the last upload. */
  chosen?: string
  /** Absent where no picture is chosen from the list. */
  onChosen?: (picture: Picture) => void
}

const PictureChooser = lazy(() => import("./picture-chooser.tsx"))

export function PictureUpload({ file, several = false, chosen, onUploaded, onChosen }: Props) {
  const { t } = useTranslation("admin")
  const own = useRef<string>(undefined)
  /** The names of the files after the first, where one alone is taken. */
  const [leftOut, setLeftOut] = useState("")
  const { state, upload, cancel, forget } = usePictureUpload(picture => {
    own.current = picture.url
    onUploaded(picture)
  })
  // The last upload becomes what is chosen, perhaps after the next one has failed.
  const forgetOthers = useEffectEvent(() => {
    if (chosen === own.current) return
    forget()
    setLeftOut("")
  })
  useEffect(() => forgetOthers(), [chosen])
  const start = useEffectEvent(upload)
  useEffect(() => {
    if (file) void start([file])
  }, [file])
  const [over, setOver] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const faults = state.phase === "failed" ? state.faults : []

  function take(list: FileList | null | undefined): boolean {
    // They may be of any type: the upload reports a file that is not a picture.
    const all = [...(list ?? [])]
    const files = several ? all : all.slice(0, 1)
    if (files.length > 0) {
      const others = all.slice(files.length)
      setLeftOut(others.map(({ name }) => name).join(", "))
      void upload(files)
    }
    return files.length > 0
  }

  return (
    <>
      <div
        onPaste={event => take(event.clipboardData.files) && event.preventDefault()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        data-over={over || undefined}
        className="rounded-plate border border-control border-dashed bg-ground p-4 data-over:border-copper-600 data-over:bg-copper-100"
      >
        <input
          ref={chooser}
          type="file"
          accept={acceptedTypes}
          multiple={several}
          hidden
          onChange={({ target }) => {
            take(target.files)
            target.value = ""
          }}
        />
        <Button
          ref={button}
          icon="add"
          onClick={() => chooser.current?.click()}
          aria-describedby={`${id}-hint${faults.length > 0 ? ` ${id}-faults` : ""}`}
          className="w-full"
        >
          {t(several ? "uploads.chooseSeveral" : "uploads.choose")}
        </Button>
        {onChosen && (
          <Button
            icon="pictures"
            onClick={() => setIsChoosing(true)}
            aria-haspopup="dialog"
            className="mt-2 w-full"
          >
            {t("uploads.fromPictures")}
          </Button>
        )}
        <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-muted">
          {t(over ? "uploads.drop" : several ? "uploads.hintSeveral" : "uploads.hint", uploadLimits)}
        </p>
        {state.phase === "sending" && (
          <UploadProgress
            {...state}
            onCancel={() => {
              cancel()
              button.current?.focus()
            }}
          />
        )}
        <p role="status" className="font-medium text-[0.8125rem] text-patina-700 not-empty:mt-2">
          {state.phase === "done" && t("uploads.done", { count: state.count })}
          {leftOut && (
            <span className="wrap-anywhere block text-brass-600">
              {t("uploads.onlyOne", { names: leftOut })}
            </span>
          )}
        </p>
        <div role="alert" id={`${id}-faults`} className="wrap-anywhere">
          {faults.map(({ file, fault }, place) => {
            const reason = t(`uploads.faults.${fault}`, uploadLimits)
            return (
              <FieldError
                // biome-ignore lint/suspicious/noArrayIndexKey: files may have the same name
                key={place}
                id={`${id}-${place}`}
                error={several ? t("uploads.faultOf", { name: file.name, reason }) : reason}
              />
            )
          })}
        </div>
      </div>
      {isChoosing && onChosen && (
        <Suspense>
          <PictureChooser
            onClose={() => setIsChoosing(false)}
            onChoose={picture => {
              setIsChoosing(false)
              cancel()
              onChosen(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type ProgressProps = { part: number; place: number; count: number; onCancel: () => void }

/** After the last byte was sent, the server processes the picture. */
export function UploadProgress({ part, place, count, onCancel }: ProgressProps) {
  const { t } = useTranslation("admin")
  const percent = Math.round(part * 100)
  const sending = t(count > 1 ? "uploads.sendingOf" : "uploads.sending", { percent, place, count })
  const label = percent < 100 ? sending : t("uploads.preparing")
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
