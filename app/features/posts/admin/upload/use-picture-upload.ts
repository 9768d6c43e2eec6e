import { useEffect, useRef, useState } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import type { AcceptedUpload, UploadFault } from "#app/lib/uploaded-picture.ts"
import { sendPicture } from "./send-picture.ts"

/** How an upload stands. While it is sent, `part` of it (0 to 1) has left the browser. */
export type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; part: number }
  | { phase: "done" }
  | { phase: "failed"; fault: UploadFault }

/** Takes what is given an uploaded picture; returns how the upload stands, what begins one and what calls it off. */
export function usePictureUpload(onUploaded: (picture: AcceptedUpload) => void) {
  const client = useClient()
  const { verify } = useSession()
  const [state, setState] = useState<UploadState>({ phase: "idle" })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  return {
    state,
    /** Takes a file; uploads it in place of one that is still under way. */
    async upload(file: Blob): Promise<void> {
      running.current?.abort()
      const aborting = new AbortController()
      running.current = aborting
      const { signal } = aborting
      setState({ phase: "sending", part: 0 })
      const onProgress = (part: number) => !signal.aborted && setState({ phase: "sending", part })
      const result = await sendPicture(client, file, { onProgress, signal })
      if (signal.aborted) return
      if (result.ok) {
        setState({ phase: "done" })
        onUploaded(result.picture)
        return
      }
      setState(result.fault ? { phase: "failed", fault: result.fault } : { phase: "idle" })
      if (result.fault === "denied") void verify()
    },
    /** Ends the upload that is under way. */
    cancel(): void {
      running.current?.abort()
      setState({ phase: "idle" })
    },
  }
}
