import { createContext, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from "react"
import type { AcceptedUpload, UploadFault } from "#app/lib/uploaded-picture.ts"
import { usePictureUpload } from "../../pictures/send-picture.ts"
import type { Place } from "../paste/lost-pieces.ts"

/** A picture that was pasted with its text, its description, and where it stood. */
type EmbeddedPicture = { file: File; alt: string; place: Place | null }

const Context = createContext<PastedPictures | null>(null)

/** The pictures that were pasted into any text of a form: one that is cut from one text is pasted into another. */
export function PastedPicturesProvider({ children }: { children: React.ReactNode }) {
  return <Context value={useUploads()}>{children}</Context>
}

/** Throws outside a PastedPicturesProvider. */
export function usePastedPictures(): PastedPictures {
  const pasted = useContext(Context)
  if (!pasted) throw new Error("usePastedPictures needs a PastedPicturesProvider")
  return pasted
}

type PastedPictures = ReturnType<typeof useUploads>

/** By the addresses that stand for them. Those that a text has are uploaded one after another, each once. */
function useUploads() {
  const [pictures] = useState(() => new Map<string, EmbeddedPicture>())
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, AcceptedUpload>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, UploadFault | "calledOff">>(new Map())
  const [places, setPlaces] = useState<Readonly<Record<string, readonly string[]>>>({})
  const addresses = useRef(new Map<File, string>())
  const addressOf = (file: File) => addresses.current.get(file) ?? ""
  const { state, upload, cancel } = usePictureUpload(
    (picture, file) => setUploaded(known => new Map([...known, [addressOf(file), picture]])),
    (file, fault) => setRefusals(known => new Map([...known, [addressOf(file), fault]])),
  )
  const isSending = state.phase === "sending"
  const waiting = [...new Set(Object.values(places).flat())].filter(
    address => pictures.has(address) && !uploaded.has(address) && !refusals.has(address),
  )
  const place = useCallback(
    (text: string, addresses: readonly string[]) => setPlaces(known => ({ ...known, [text]: addresses })),
    [],
  )
  const next = isSending ? "" : waiting.join()
  const uploadWaiting = useEffectEvent(() =>
    upload(waiting.flatMap(address => pictures.get(address)?.file ?? [])),
  )
  useEffect(() => {
    if (next) void uploadWaiting()
  }, [next])
  return {
    state,
    uploaded,
    refusals,
    pictures,
    add(address: string, picture: EmbeddedPicture) {
      pictures.set(address, picture)
      addresses.current.set(picture.file, address)
    },
    /** Tells which of them a text has, by its id. */
    place,
    callOff() {
      cancel()
      setRefusals(known => new Map([...known, ...waiting.map(address => [address, "calledOff"] as const)]))
    },
    tryAgain: (addresses: readonly string[]) =>
      setRefusals(known => new Map([...known].filter(([address]) => !addresses.includes(address)))),
  }
}
