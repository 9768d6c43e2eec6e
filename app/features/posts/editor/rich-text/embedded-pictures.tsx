import { type Editor, useEditorState } from "@tiptap/react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { FieldError } from "#app/components/form-field.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { ImportPictures, isForeign } from "../../pictures/import-pictures.tsx"
import { UploadProgress, uploadLimits } from "../../pictures/picture-upload.tsx"
import { isEmbedded } from "../body/embedded-pictures.ts"
import { describeLost } from "../paste/lost-pieces.ts"
import { usePastedPictures } from "./pasted-pictures.tsx"
import { addressesIn, type PendingPictures, putPicture, removePlace } from "./picture-places.ts"

type Props = {
  id: string
  editor: Editor
  onPending: (pending: PendingPictures) => void
}

/**
 * The pictures that were pasted with the text. One that was refused or called off keeps its place and description until it
 * is sent again or removed. Undone and done again, the text has them as they ended.
 */
export function EmbeddedPictures({ id, editor, onPending }: Props) {
  const { t } = useTranslation("admin")
  const places = useEditorState({
    editor,
    selector: ({ editor }) => addressesIn(editor.state.doc, isEmbedded),
  })
  const { state, uploaded, refusals, pictures, place, callOff, tryAgain } = usePastedPictures()
  const [isFilled, setIsFilled] = useState(false)
  const refused = places.filter(address => refusals.has(address))
  const isSending = state.phase === "sending" && places.length > refused.length
  useEffect(() => {
    place(id, places)
    return () => place(id, [])
  }, [id, place, places])
  useEffect(() => {
    for (const address of places) {
      const picture = uploaded.get(address)
      if (picture) {
        // No step of its own to undo: what was pasted goes, and comes back, as a whole.
        putPicture(editor, address, picture, false)
        setIsFilled(true)
      } else if (!pictures.has(address)) removePlace(editor, address, false)
    }
  }, [editor, pictures, places, uploaded])
  const pending = places.length === 0 ? null : places.length > refused.length ? "uploading" : "refused"
  useEffect(() => {
    onPending(pending)
    return () => onPending(null)
  }, [pending, onPending])
  const remove = (address: string) => {
    removePlace(editor, address, true)
    editor.commands.focus()
  }
  const nameOf = (address: string) => {
    const { alt = "", place = null } = pictures.get(address) ?? {}
    return alt || (describeLost(t, [{ kind: "picture", place }])[0]?.line ?? "")
  }
  return (
    <>
      {isSending && (
        <UploadProgress
          {...state}
          onCancel={() => {
            callOff()
            editor.commands.focus()
          }}
        />
      )}
      <p role="status" className="font-medium text-[0.8125rem] text-patina-700 not-empty:mt-2">
        {state.phase === "done" && isFilled && t("uploads.done", { count: state.count })}
      </p>
      {refused.map((address, number) => (
        <div key={address} className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div role="alert" className="wrap-anywhere min-w-0 grow basis-48">
            <FieldError
              id={`${id}-${number}`}
              error={t("uploads.faultOf", {
                name: nameOf(address),
                reason: t(`uploads.faults.${refusals.get(address) ?? "failed"}`, uploadLimits),
              })}
            />
          </div>
          <Button onClick={() => remove(address)} aria-describedby={`${id}-${number}-error`}>
            {t("richText.remove")}
          </Button>
        </div>
      ))}
      {refused.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.8125rem]">
          <Button
            onClick={() => {
              tryAgain(refused)
              editor.commands.focus()
            }}
          >
            {t("uploads.tryAgain", { count: refused.length })}
          </Button>
          <p className="text-muted">{t("uploads.placesKept", { count: refused.length })}</p>
        </div>
      )}
    </>
  )
}

type ForeignProps = { editor: Editor; insecure: ReadonlyMap<string, string> }

/** Offers to bring in the text's pictures of other sites. */
export function ForeignPictures({ editor, insecure }: ForeignProps) {
  const addresses = useEditorState({
    editor,
    selector: ({ editor }) => addressesIn(editor.state.doc, isForeign),
  })
  if (addresses.length === 0) return null
  return (
    <ImportPictures
      addresses={addresses}
      insecure={insecure}
      onImported={(address, picture) => putPicture(editor, address, picture, true)}
    />
  )
}
