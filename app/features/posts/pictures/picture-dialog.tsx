import { useMutation } from "@tanstack/react-query"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { DialogFailure } from "#app/components/panel/dialogs.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { writeFailureOf } from "#app/lib/query-client.ts"
import { DescriptionFields, DetailsDialog } from "./details-dialog.tsx"
import { FocalPoint } from "./focal-point.tsx"
import { addressOf, nameOf, sizeOf, titleOf } from "./picture-texts.ts"
import { PictureUpload } from "./picture-upload.tsx"
import { mostUses, type Picture, type PictureUse, replacePicture, useRefetch } from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"

type DialogProps = {
  picture: Picture
  /** The address of the picture that takes its place. */
  onReplaced: (address: string) => void
  onClose: () => void
}

export function PictureDialog({ picture, onReplaced, onClose }: DialogProps) {
  const { t } = useTranslation("admin")
  const refetch = useRefetch()
  /** Whether to put another in its place is answered before anything is saved. */
  const [asks, setAsks] = useState(false)
  return (
    <DetailsDialog
      known={picture}
      title={nameOf(t, picture)}
      blocked={asks}
      onClose={onClose}
      className="grid gap-5 md:grid-cols-2"
    >
      {({ details, isChanged, change }) => (
        <>
          <div className="grid content-start gap-4">
            <DescriptionFields
              description={details.description}
              onChange={description => change({ description })}
            />
            <FocalPoint picture={picture} point={details} onChange={change} />
          </div>
          <Replacement
            picture={picture}
            onChanged={refetch}
            onAsk={setAsks}
            onReplaced={address => {
              if (!isChanged) onClose()
              onReplaced(address)
            }}
          />
        </>
      )}
    </DetailsDialog>
  )
}

/** The details of a picture that was just uploaded, or of one from the list. */
type Fresh = Pick<Picture, "address" | "width" | "height"> & Partial<Picture>

type Props = {
  picture: Picture
  onChanged: () => void
  /** Told whether the question stands that puts another in its place. */
  onAsk: (asks: boolean) => void
  onReplaced: (address: string) => void
}

/** Puts another picture in the place of one, once the two were seen side by side. */
function Replacement({ picture, onChanged, onAsk, onReplaced }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const toast = useToast()
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const replacing = useMutation({
    mutationFn: (replacement: string) => replacePicture(client, picture.address, replacement),
    onSuccess(count, address) {
      onChanged()
      if (count === null) return
      toast.success(t("pictures.replaced", { count }))
      setFresh(null)
      onReplaced(address)
    },
  })
  const { error, data } = replacing
  const reason = error ? t(`writeFailures.${writeFailureOf(error)}`) : data === null && t("pictures.gone")
  const ask = (chosen: Fresh) => {
    replacing.reset()
    setFresh(chosen.address === picture.address ? null : chosen)
  }
  const asks = fresh !== null
  useEffect(() => onAsk(asks), [asks, onAsk])
  const uses = picture.uses.filter(({ kind }) => kind !== "trash")
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold font-text text-[0.875rem] tracking-normal">
        {t("pictures.replace")}
      </h3>
      <p className="mt-1 mb-3 text-[0.8125rem] text-muted">
        {t(uses.length > 0 ? "pictures.replaceHint" : "pictures.shownNowhere")}
      </p>
      {uses.length > 0 && (
        <PictureUpload
          onUploaded={({ url, width, height }) => {
            // It is in the list now, whatever comes of it.
            onChanged()
            ask({ address: url, width, height })
          }}
          onChosen={ask}
        />
      )}
      {fresh && (
        <Question
          picture={picture}
          uses={uses}
          fresh={fresh}
          pending={replacing.isPending}
          failure={reason ? `${t("pictures.replaceFailed")}. ${reason}` : undefined}
          onConfirm={() => replacing.mutate(fresh.address)}
          onCancel={() => setFresh(null)}
        />
      )}
    </section>
  )
}

type QuestionProps = {
  picture: Picture
  uses: readonly PictureUse[]
  fresh: Fresh
  pending: boolean
  failure: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

function Question({ picture, uses, fresh, pending, failure, onConfirm, onCancel }: QuestionProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const fate = focalFate(picture, fresh)
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      ref={section}
      className="mt-4 rounded-plate border border-copper-600 p-4 text-[0.8125rem] outline-none"
    >
      <p id={id} className="font-semibold text-[0.875rem]">
        {t("pictures.confirmReplace")}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {([picture, fresh] as const).map((shown, place) => (
          <figure key={shown.address}>
            <Thumbnail address={shown.address} sizes="12rem" className="aspect-video w-full object-contain" />
            <figcaption className="mt-1 text-muted">
              {t(place === 0 ? "pictures.former" : "pictures.fresh", {
                size: sizeOf(t, { ...shown, bytes: null }),
              })}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-3">
        {uses.length > mostUses
          ? t("pictures.shownInMany", { count: mostUses })
          : t("pictures.shownIn", { count: uses.length })}
      </p>
      <ul className="wrap-anywhere list-disc pl-5">
        {uses.slice(0, mostUses).map(use => (
          <li key={addressOf(use)}>{titleOf(t, use)}</li>
        ))}
      </ul>
      {fate && <p className="mt-3">{t(`pictures.focalFate.${fate}`)}</p>}
      <p className="mt-3">{t("pictures.replaceUndo")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DialogFailure text={failure} />
        <Button tone="copper" onClick={onConfirm} disabled={pending}>
          {t("pictures.replaceNow")}
        </Button>
        <Button onClick={onCancel}>{t("pictures.replaceNot")}</Button>
      </div>
    </section>
  )
}

const isCentred = ({ focal_x = 0.5, focal_y = 0.5 }: Partial<Picture>) => focal_x === 0.5 && focal_y === 0.5

/** The focal point after a replacement, as replace_picture decides; null where there is none. */
export function focalFate(former: Picture, fresh: Fresh): "kept" | "own" | "reset" | null {
  if (!isCentred(fresh)) return "own"
  if (isCentred(former)) return null
  const { width, height } = fresh
  if (height === null || former.height === null) return "reset"
  const difference = Math.abs(former.width * height - width * former.height)
  return difference <= 0.02 * former.width * height ? "kept" : "reset"
}
