import {
  fileNameHeader,
  formTokenHeader,
  isPhotographFault,
  maxPhotographBytes,
  type PhotographFault,
  photographsPath,
} from "#app/lib/photograph.ts"

/** "lost": the connection broke off. "left": the page was left before it had arrived, or so long ago that it is gone. */
type Problem = PhotographFault | "lost" | "left"

export type Photograph = {
  key: string
  /** The name of its file; "" where nothing says it. */
  name: string
  file: File | null
  /** The server knows it by this, once it has all of it. */
  id: string | null
  /** The part of it that was sent. */
  sent: number
  problem: Problem | null
}

type Outcome = Pick<Photograph, "id" | "sent" | "problem">

/** Tries with a server that has too much to do. */
const mostTries = 30
const longestPause = 10

/** Sends one photograph; `onProgress` is told the part that was sent. Without an answer the connection is lost. */
export async function sendPhotograph(
  file: File,
  token: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  if (file.size > maxPhotographBytes) return refused("tooLarge")
  for (let tries = 1; ; tries++) {
    const { status, text, wait } = await send(file, token, onProgress, signal)
    if (status === 0) return refused("lost")
    const { id, fault } = readAnswer(text)
    if (id) return { id, sent: 1, problem: null }
    if (fault !== "busy" || tries === mostTries) return refused(fault ?? "failed")
    await new Promise(resolve => setTimeout(resolve, Math.min(wait, longestPause) * 1000))
    if (signal.aborted) return refused("lost")
  }
}

function refused(problem: PhotographFault | "lost"): Outcome {
  return { id: null, sent: 0, problem }
}

type Answer = { id?: string; fault?: PhotographFault }

function readAnswer(text: string): Answer {
  try {
    const { id, fault = "failed" } = JSON.parse(text) as Answer
    return typeof id === "string" ? { id } : { fault: isPhotographFault(fault) ? fault : "failed" }
  } catch {
    return { fault: "failed" }
  }
}

/** By XMLHttpRequest: fetch does not say how much was sent. Status 0: there was no answer. */
function send(
  file: File,
  token: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; text: string; wait: number }> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    request.open("POST", photographsPath)
    request.setRequestHeader(formTokenHeader, token)
    request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name.toWellFormed().slice(0, 300)))
    request.setRequestHeader("content-type", "application/octet-stream")
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener("loadend", () => {
      const wait = Number(request.getResponseHeader("retry-after")) || 2
      resolve({ status: request.status, text: request.responseText, wait })
    })
    signal.addEventListener("abort", () => request.abort())
    request.send(file)
  })
}
