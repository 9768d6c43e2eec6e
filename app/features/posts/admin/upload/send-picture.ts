import type { Client } from "#app/lib/server-environment.ts"
import {
  type AcceptedUpload,
  largestUpload,
  type UploadFault,
  uploadFaults,
} from "#app/lib/uploaded-picture.ts"
import { z } from "#app/lib/zod.ts"

/** How a transfer came out, before it is known what the server said. */
export type Transfer = { status: number; body: string }

/**
 * Takes an address, a file, its headers, what hears of the sent part (0 to 1), and a signal that calls it off; sends
 * the file. Status 0 is no answer.
 */
export type SendFile = (request: {
  file: Blob
  token: string
  onProgress: (part: number) => void
  signal: AbortSignal
}) => Promise<Transfer>

/** The outcome of an upload: the picture, why there is none, or nothing because it was called off. */
export type UploadResult = { ok: true; picture: AcceptedUpload } | { ok: false; fault: UploadFault | null }

const accepted = z.object({ url: z.string(), width: z.number(), height: z.number() })
const refused = z.object({ fault: z.enum(uploadFaults) })

type Options = { onProgress: (part: number) => void; signal: AbortSignal; sendFile?: SendFile }

/** Takes the signed-in client, a file, what hears of the progress and a signal; uploads the file. Never fails. */
export async function sendPicture(
  client: Client,
  file: Blob,
  { onProgress, signal, sendFile = sendByXhr }: Options,
): Promise<UploadResult> {
  if (file.size > largestUpload) return { ok: false, fault: "tooLarge" }
  const { data } = await client.auth.getSession()
  if (!data.session) return { ok: false, fault: "denied" }
  const answer = await sendFile({ file, token: data.session.access_token, onProgress, signal })
  if (signal.aborted) return { ok: false, fault: null }
  const value = read(answer.body)
  const picture = answer.status === 201 ? accepted.safeParse(value).data : undefined
  if (picture) return { ok: true, picture }
  return { ok: false, fault: refused.safeParse(value).data?.fault ?? "failed" }
}

function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** fetch tells nothing of what has been sent so far. */
const sendByXhr: SendFile = ({ file, token, onProgress, signal }) =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open("POST", "/uploads")
    request.setRequestHeader("authorization", `Bearer ${token}`)
    request.setRequestHeader("content-type", "application/octet-stream")
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener("loadend", () => resolve({ status: request.status, body: request.responseText }))
    signal.addEventListener("abort", () => request.abort())
    request.send(file)
  })
