import { type Editor, useEditorState } from "@tiptap/react"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FieldError } from "#app/components/form-field.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import type { AcceptedUpload, UploadFault } from "#app/lib/uploaded-picture.ts"
import { UploadProgress, uploadLimits } from "../../pictures/upload/picture-upload.tsx"
import { usePictureUpload } from "../../pictures/upload/send-picture.ts"
import { describeLost } from "../paste/arrange-pasted.ts"
import { fillPlace, type PendingPictures, placesIn, removePlace } from "./picture-places.ts"

/** A picture that was pasted with its text, its description, and the words before it. */
export type EmbeddedPicture = { file: File; alt: string; after: string }

type Props = {
  editor: Editor
  /** By the addresses that stand for them in the text. */
  pictures: ReadonlyMap<string, EmbeddedPicture>
  onPending: (pending: PendingPictures) => void
}

/**
 * Uploads the pictures that were pasted with the text, one after another. One that was refused or called off keeps its place
 * and description until it is sent again or removed. Undone and done again, the text has them as they ended.
 */
export function EmbeddedPictures({ editor, pictures, onPending }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const places = useEditorState({ editor, selector: ({ editor }) => placesIn(editor.state.doc) })
  const uploaded = useRef(new Map<string, AcceptedUpload>())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, UploadFault | "calledOff">>(new Map())
  const addressOf = (file: File) => [...pictures].find(([, picture]) => picture.file === file)?.[0] ?? ""
  const { state, upload, cancel } = usePictureUpload(
    (picture, file) => {
      uploaded.current.set(addressOf(file), picture)
      fillPlace(editor, addressOf(file), picture)
    },
    (file, fault) => setRefusals(known => new Map([...known, [addressOf(file), fault]])),
  )
  const isSending = state.phase === "sending"
  const refused = places.filter(address => refusals.has(address))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what waits
  useEffect(() => {
    const files: File[] = []
    for (const address of places) {
      const picture = uploaded.current.get(address)
      const known = pictures.get(address)
      if (picture) fillPlace(editor, address, picture)
      else if (!known) removePlace(editor, address, false)
      else if (!refusals.has(address)) files.push(known.file)
    }
    if (!isSending && files.length > 0) void upload(files)
  }, [places, pictures, refusals, isSending])
  const pending = places.length === 0 ? null : places.length > refused.length ? "uploading" : "refused"
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    onPending(pending)
    return () => onPending(null)
  }, [pending])
  const callOff = () => {
    cancel()
    setRefusals(known => new Map([...places.map(address => [address, "calledOff"] as const), ...known]))
    editor.commands.focus()
  }
  const tryAgain = () => {
    setRefusals(new Map())
    editor.commands.focus()
  }
  const remove = (address: string) => {
    removePlace(editor, address, true)
    editor.commands.focus()
  }
  const nameOf = ({ alt, after }: Omit<EmbeddedPicture, "file"> = { alt: "", after: "" }) =>
    alt || describeLost(t, [{ kind: "picture", after }])
  return (
    <>
      {isSending && <UploadProgress {...state} onCancel={callOff} />}
      <p role="status" className="font-medium text-[0.8125rem] text-patina-700 not-empty:mt-2">
        {state.phase === "done" && t("uploads.done", { count: state.count })}
      </p>
      {refused.map((address, place) => (
        <div key={address} className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div role="alert" className="wrap-anywhere min-w-0 grow basis-48">
            <FieldError
              id={`${id}-${place}`}
              error={t("uploads.faultOf", {
                name: nameOf(pictures.get(address)),
                reason: t(`uploads.faults.${refusals.get(address) ?? "failed"}`, uploadLimits),
              })}
            />
          </div>
          <Button onClick={() => remove(address)} aria-describedby={`${id}-${place}-error`}>
            {t("richText.remove")}
          </Button>
        </div>
      ))}
      {refused.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.8125rem]">
          <Button onClick={tryAgain}>{t("uploads.tryAgain", { count: refused.length })}</Button>
          <p className="text-muted">{t("uploads.placesKept", { count: refused.length })}</p>
        </div>
      )}
    </>
  )
}
