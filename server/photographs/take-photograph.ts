import { readFile, rm } from "node:fs/promises"
import type { Logger } from "pino"
import { documentName, type PhotographFault } from "#app/lib/photograph.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { Enqueue } from "../http/limits/fair-queue.ts"
import { asError, describeError } from "../log.ts"
import { kindOf } from "./file-kind.ts"
import type { PhotographStore } from "./photograph-store.ts"
import type { ReceivedFile } from "./receive-file.ts"

const gigabyte = 1024 ** 3
/** Most bytes of kept photographs: of a day, and of all. A phone's photograph is kept in half a megabyte. */
const limits = { most_of_day: 4 * gigabyte, most_in_all: 100 * gigabyte }

type Options = {
  store: Pick<PhotographStore, "save" | "saveDocument">
  privileged: Pick<Client, "rpc">
  /** The queue for encoding photographs, which takes a processor and memory. */
  enqueue: Enqueue
  log: Pick<Logger, "info" | "error">
}

/** The database's answer about a file that it lists. */
type Begun = { data: { id: string; state: string }[] | null; error: { code: string } | null }

export type Taken = { id: string } | { fault: PhotographFault }

export type Sender = { formId: string; client: string | null; name: string }

/** A photograph is made anew, a document stays as it is. The received file is gone afterwards. */
export function createTaker({ store, privileged, enqueue, log }: Options) {
  async function keep(file: ReceivedFile, { formId, name }: Sender): Promise<Taken> {
    const kind = await kindOf(file.path)
    if (kind === "photograph") return keepPhotograph(file, formId)
    return kind === "document" ? keepDocument(file, formId, documentName(name)) : { fault: kind }
  }

  async function keepPhotograph({ path, sha256 }: ReceivedFile, formId: string): Promise<Taken> {
    // The module that reads pictures is large: it is loaded with the first one.
    const { renderPhotograph } = await import("./render-photograph.ts")
    const rendered = await renderPhotograph(path)
    if ("fault" in rendered) {
      log.info(rendered, "a photograph cannot be read")
      return rendered
    }
    const begun = await privileged.rpc("begin_photograph", {
      ...{ form_id: formId, sha256, width: rendered.width, height: rendered.height },
      ...{ bytes: rendered.large.length + rendered.small.length, ...limits },
    })
    return settle(begun, id => store.save(id, rendered))
  }

  async function keepDocument(
    { path, sha256, bytes }: ReceivedFile,
    formId: string,
    document: string,
  ): Promise<Taken> {
    const begun = await privileged.rpc("begin_photograph", {
      ...{ form_id: formId, sha256, document, bytes, ...limits },
    })
    return settle(begun, async id => store.saveDocument(id, await readFile(path)))
  }

  async function settle({ data, error }: Begun, save: (id: string) => Promise<boolean>): Promise<Taken> {
    const begun = data?.[0]
    if (!begun) {
      log.error({ code: error?.code }, "a file could not be listed")
      return { fault: "failed" }
    }
    const { id, state } = begun
    if (state === "full") log.error({}, "the limit of uploaded bytes of a day, or in all, is reached")
    if (state !== "new") return state === "known" ? { id } : { fault: state === "full" ? "full" : "usedUp" }
    const isStored = await save(id)
    const settled = await privileged.rpc("settle_photograph", { photograph_id: id, kept: isStored })
    if (isStored && settled.data) return { id }
    log.error({ isStored, code: settled.error?.code }, "a file could not be stored")
    return { fault: "failed" }
  }

  return async (file: ReceivedFile, sender: Sender): Promise<Taken> => {
    try {
      return (await enqueue(sender.client, () => keep(file, sender))) ?? { fault: "busy" }
    } catch (error) {
      log.error(describeError(asError(error)), "a file could not be taken")
      return { fault: "failed" }
    } finally {
      await rm(file.path, { force: true })
    }
  }
}
