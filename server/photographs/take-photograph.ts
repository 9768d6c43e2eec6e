import { rm } from "node:fs/promises"
import type { Logger } from "pino"
import type { PhotographFault } from "#app/lib/photograph.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { Enqueue } from "../http/limits/fair-queue.ts"
import type { PhotographStore } from "./photograph-store.ts"
import type { ReceivedFile } from "./receive-file.ts"

const gigabyte = 1024 ** 3
/** Of photographs as they are kept, in bytes: those of a day, and all. A photograph of a phone is kept in half a megabyte. */
const [mostOfDay, mostInAll] = [4 * gigabyte, 100 * gigabyte]

type Options = {
  store: Pick<PhotographStore, "save">
  /** The privileged client. */
  privileged: Pick<Client, "rpc">
  /** Lets photographs be made anew, which takes a processor and memory. */
  enqueue: Enqueue
  log: Pick<Logger, "error">
}

export type Taken = { id: string } | { fault: PhotographFault }

/** What makes a photograph anew, stores it and lists it under the copy of its form. Its file is gone afterwards. */
export function createTaker({ store, privileged, enqueue, log }: Options) {
  async function keep(file: ReceivedFile, formId: string): Promise<Taken> {
    // What reads pictures is large: it is loaded with the first one.
    const { renderPhotograph } = await import("./render-photograph.ts")
    const rendered = await renderPhotograph(file.path)
    if ("fault" in rendered) return rendered
    const { data, error } = await privileged.rpc("begin_photograph", {
      ...{ form_id: formId, sha256: file.sha256, width: rendered.width, height: rendered.height },
      bytes: rendered.large.length + rendered.small.length,
      ...{ most_of_day: mostOfDay, most_in_all: mostInAll },
    })
    const begun = data?.[0]
    if (!begun) {
      log.error({ code: error?.code }, "a photograph could not be listed")
      return { fault: "failed" }
    }
    const { id, state } = begun
    if (state === "full") log.error({}, "the photographs of a day, or all, take more than they may")
    if (state !== "new") return state === "known" ? { id } : { fault: state === "full" ? "full" : "usedUp" }
    const isStored = await store.save(id, rendered)
    const settled = await privileged.rpc("settle_photograph", { photograph_id: id, kept: isStored })
    if (isStored && settled.data) return { id }
    log.error({ isStored, code: settled.error?.code }, "a photograph could not be stored")
    return { fault: "failed" }
  }

  return async (file: ReceivedFile, formId: string, client: string | null): Promise<Taken> => {
    try {
      return (await enqueue(client, () => keep(file, formId))) ?? { fault: "busy" }
    } finally {
      await rm(file.path, { force: true })
    }
  }
}
