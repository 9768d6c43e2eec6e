import { useEffect, useRef, useState } from "react"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import {
  type AcceptedUpload,
  importPath,
  maxUploadBytes,
  type UploadFault,
  uploadFaults,
} from "#app/lib/uploaded-picture.ts"
import { z } from "#app/lib/zod.ts"

/** `part` is the progress of a file, 0 to 1, `place` its number among the files. */
type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; part: number; place: number; count: number }
  | { phase: "done"; count: number }
  | { phase: "failed"; faults: { file: File; fault: UploadFault }[] }

export function usePictureUpload(
  onUploaded: (picture: AcceptedUpload, file: File) => void,
  onRefused?: (file: File, fault: UploadFault) => void,
) {
  const client = useClient()
  const { verify } = useSession()
  const [state, setState] = useState<UploadState>({ phase: "idle" })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  return {
    state,
    /** One after another. Cancels a running upload. */
    async upload(files: readonly File[]): Promise<void> {
      running.current?.abort()
      const aborting = new AbortController()
      running.current = aborting
      const { signal } = aborting
      const count = files.length
      const faults: { file: File; fault: UploadFault }[] = []
      for (const [before, file] of files.entries()) {
        const onProgress = (part: number) =>
          !signal.aborted && setState({ phase: "sending", part, place: before + 1, count })
        onProgress(0)
        const result = await sendPicture(client, file, { onProgress, signal })
        if (signal.aborted) return
        if (result.ok) onUploaded(result.picture, file)
        else {
          faults.push({ file, fault: result.fault })
          onRefused?.(file, result.fault)
        }
      }
      setState(faults.length > 0 ? { phase: "failed", faults } : { phase: "done", count })
      if (faults.some(({ fault }) => fault === "denied")) void verify()
    },
    forget: () => setState(state => (state.phase === "failed" ? { phase: "idle" } : state)),
    cancel(): void {
      running.current?.abort()
      setState({ phase: "idle" })
    },
  }
}

/** `status` is 0 without a response. */
export type Transfer = { status: number; body: string }

export type SendFile = (request: {
  file: Blob
  token: string
  onProgress: (part: number) => void
  signal: AbortSignal
}) => Promise<Transfer>

type UploadResult = { ok: true; picture: AcceptedUpload } | { ok: false; fault: UploadFault }

const accepted = z.object({ url: z.string(), width: z.number(), height: z.number() })
const refused = z.object({ fault: z.enum(Object.keys(uploadFaults) as UploadFault[]) })

type Options = { onProgress: (part: number) => void; signal: AbortSignal; sendFile?: SendFile }

/** Never rejects. */
export async function sendPicture(
  client: Client,
  file: Blob,
  { onProgress, signal, sendFile = sendByXhr }: Options,
): Promise<UploadResult> {
  if (file.size > maxUploadBytes) return { ok: false, fault: "tooLarge" }
  const { data } = await client.auth.getSession()
  if (!data.session) return { ok: false, fault: "denied" }
  return resultOf(await sendFile({ file, token: data.session.access_token, onProgress, signal }))
}

function resultOf({ status, body }: Transfer): UploadResult {
  const value = read(body)
  const picture = status === 201 ? accepted.safeParse(value).data : undefined
  if (picture) return { ok: true, picture }
  return { ok: false, fault: refused.safeParse(value).data?.fault ?? "failed" }
}

/** The server fetches the picture of another site. Never rejects. */
export async function importPicture(
  client: Client,
  address: string,
  signal: AbortSignal,
): Promise<UploadResult> {
  const { data } = await client.auth.getSession()
  if (!data.session) return { ok: false, fault: "denied" }
  try {
    const answer = await fetch(importPath, {
      method: "POST",
      headers: {
        authorization: `Bearer ${data.session.access_token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ address }),
      signal,
    })
    return resultOf({ status: answer.status, body: await answer.text() })
  } catch {
    return { ok: false, fault: "failed" }
  }
}

function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** fetch does not report upload progress. */
const sendByXhr: SendFile = ({ file, token, onProgress, signal }) =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open("POST", "/uploads")
    request.setRequestHeader("authorization", `Bearer ${token}`)
    request.setRequestHeader("content-type", "application/octet-stream")
    if (file instanceof File) request.setRequestHeader("x-file-name", encodeURIComponent(file.name))
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener("loadend", () => resolve({ status: request.status, body: request.responseText }))
    signal.addEventListener("abort", () => request.abort())
    request.send(file)
  })
