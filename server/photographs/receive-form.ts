import { maxContactFormBytes } from "#app/lib/contact-message.ts"
import { withForm } from "#app/lib/form-answers.ts"
import {
  fileNameField,
  maxPhotographBytes,
  maxPhotographs,
  mostFormParts,
  type PhotographFault,
  photographFields,
  photographIds,
  type RefusedPhotograph,
  writeRefusal,
} from "#app/lib/photograph.ts"
import type { FormTokens } from "#app/lib/server-environment.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import { type BodyFault, chunksOf, tooSlow } from "../http/bodies.ts"
import { readTexts } from "../http/forms/form-text.ts"
import { boundaryOf, type Part, readMultipart } from "../http/forms/read-multipart.ts"
import type { ReceivedFile, Receiver } from "./receive-file.ts"
import type { Sender, Taken } from "./take-photograph.ts"

/** A whole form has at most so many bytes: five files that are far too large are still read to their end, for the sake of the text. */
const largestForm = 10 * maxPhotographBytes

type Options = {
  formTokens: Pick<FormTokens, "read">
  /** Opens what takes a file of a client; null where none can be written. */
  open(client: string | null): Promise<Receiver | null>
  count(client: string | null): Promise<boolean>
  take(file: ReceivedFile, sender: Sender): Promise<Taken>
}

type Sent = {
  name: string
  receiver: Receiver | null
  /** The reason why it cannot be taken. Without a byte it is no picture. */
  fault: PhotographFault | null
  taken?: Promise<Taken>
}

const malformed: BodyFault = { status: 400, message: "The body is no valid form" }
const cutOff: BodyFault = { status: 400, message: "The body did not arrive whole" }
const tooLarge: BodyFault = { status: 413, message: "The form is too large" }

/** Replaces each photograph by its id or its fault, so that the text that was typed arrives, also of a slow form. */
export function createFormReceiver({ formTokens, open, count, take }: Options) {
  /** A file takes no room before a token that stands in front of it was read. */
  async function begin(
    name: string,
    number: number,
    hasToken: boolean,
    client: string | null,
  ): Promise<Sent> {
    const refused = (fault: PhotographFault) => ({ name, receiver: null, fault })
    if (!hasToken) return refused("stale")
    if (number > maxPhotographs) return refused("tooMany")
    if (!(await count(client))) return refused("tooOften")
    const receiver = await open(client)
    return receiver ? { name, receiver, fault: null } : refused("failed")
  }

  /** Never fails. */
  async function settle(
    { name, receiver, fault }: Sent,
    formId: string | undefined,
    client: string | null,
  ): Promise<Taken> {
    if (!receiver || !formId || fault) return { fault: fault ?? "failed" }
    try {
      const file = await receiver.end()
      return typeof file === "string" ? { fault: file } : await take(file, { formId, client, name })
    } catch {
      return { fault: "failed" }
    }
  }

  return async (request: Request, client: string | null): Promise<Request | BodyFault> => {
    const boundary = boundaryOf(request.headers.get("content-type") ?? "")
    if (!boundary || !request.body) return malformed
    if (Number(request.headers.get("content-length")) > largestForm) return tooLarge
    const fields: { name: string; charset: string | null; chunks: Buffer[] }[] = []
    const readSoFar = () =>
      readTexts(
        fields.map(({ chunks, ...field }) => ({ ...field, bytes: Buffer.concat(chunks) })),
        request.headers.get("content-type"),
      )
    const sent: Sent[] = []
    let [parts, typed] = [0, 0]
    /** One after another: the same file may come twice. */
    let making: Promise<unknown> = Promise.resolve()
    const make = (one: Sent, formId: string | undefined) => {
      const taken = making.then(() => settle(one, formId, client))
      making = taken
      return taken
    }

    const readFormId = () => {
      const token = fields.find(({ name }) => name === "token")?.chunks
      return formTokens.read(token && Buffer.concat(token).toString("utf8"))?.id
    }

    const beginPart = ({ name, fileName, charset }: Part) => {
      if (++parts > mostFormParts) throw malformed
      // While the next one comes, the last one is made anew: the token stands in front of the files.
      const whole = sent.at(-1)
      const formId = whole && !whole.taken ? readFormId() : undefined
      if (whole && formId) whole.taken = make(whole, formId)
      if (fileName === null) {
        const chunks: Buffer[] = []
        fields.push({ name, charset, chunks })
        return (chunk: Buffer) => {
          typed += chunk.length
          if (typed > maxContactFormBytes) throw tooLarge
          chunks.push(Buffer.from(chunk))
        }
      }
      if (!photographFields.includes(name)) return () => {}
      const file: Sent = { name: fileName, receiver: null, fault: "notAPicture" }
      // A field in which nothing was chosen sends a file without a name and a byte.
      if (fileName !== "") sent.push(file)
      let isOpen = false
      return async (chunk: Buffer) => {
        if (!isOpen) {
          isOpen = true
          if (fileName === "") sent.push(file)
          Object.assign(file, await begin(fileName, sent.length, readFormId() !== undefined, client))
        }
        await file.receiver?.take(chunk)
      }
    }

    try {
      const isSlow = await readMultipart(limited(chunksOf(request.body)), boundary, beginPart)
        .then(isForm => {
          if (!isForm) throw malformed
          return false
        })
        .catch(error => {
          if (error !== tooSlow || fields.length === 0) throw error
          return true
        })
      const cut = isSlow ? sent.find(({ taken }) => !taken) : undefined
      if (cut) cut.fault = "tooSlow"
      const { fields: text, isReadable } = readSoFar()
      const formId = readFormId()
      // Photographs of an earlier submission stand behind the files, and come before them.
      const kept = new Set(photographIds(text.getAll("photograph")))
      for (const one of sent) {
        one.taken ??= make(one, formId)
        const taken = await one.taken
        const fault = "id" in taken ? "tooMany" : taken.fault
        if ("id" in taken && (kept.has(taken.id) || kept.size < maxPhotographs)) {
          kept.add(taken.id)
          text.append("photograph", taken.id)
          text.append(fileNameField, `${taken.id} ${one.name}`)
        } else text.append("refused", writeRefusal(refusal(one.name, fault)))
      }
      // No matter how much has come, such a form is not whole: its page shows it again.
      if (isSlow && !cut) text.append("refused", writeRefusal({ name: "", fault: "tooSlow" }))
      return isReadable ? withForm(request, text) : { ...malformed, read: text }
    } catch (error) {
      const faults: unknown[] = [malformed, tooLarge, tooSlow]
      const fault = faults.includes(error) ? (error as BodyFault) : cutOff
      return { ...fault, read: readSoFar().fields }
    } finally {
      for (const { receiver, taken } of sent) {
        await taken
        await receiver?.discard()
      }
    }
  }
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > largestForm) throw tooLarge
    yield chunk
  }
}

/** With a name that is shown to nobody but its sender. */
function refusal(name: string, fault: PhotographFault): RefusedPhotograph {
  return { name: cleanLine(name).slice(0, 40), fault }
}
