import { Readable } from "node:stream"
import type { Logger } from "pino"
import { z } from "zod"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { personSchema } from "#app/lib/person.ts"
import type { Client } from "#app/lib/server-environment.ts"
import type { VisitorApi } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import { readJson } from "../http/bodies.ts"
import { asError, describeError } from "../log.ts"
import type { PhotographStore } from "../photographs/photograph-store.ts"
import { createRecordReader } from "./read-records.ts"
import { writeArchive } from "./write-archive.ts"

type Options = {
  api: VisitorApi
  privileged: Pick<Client, "rpc">
  photographs: Pick<PhotographStore, "read">
  siteUrl: string
  log: Pick<Logger, "error">
}

const wanted = z.object({ address: z.string().refine(isPlainAddress) })

/** Largest body in bytes: an address. */
const largestBody = 4096

/** Returns what answers with the ZIP of a person. The database decides, by the token, who may have it. */
export function createPersonArchive({ api, privileged, photographs, siteUrl, log }: Options) {
  const visitor = connect(api, api.publishableKey)
  return async (request: Request): Promise<Response> => {
    const body = await readJson(request, largestBody)
    if ("fault" in body) return refuse(body.fault.status)
    const asked = wanted.safeParse(body.value).data
    if (!asked) return refuse(400)
    const reading = visitor.rpc("read_person", asked)
    const { data, error, status } = await reading.setHeader(
      "authorization",
      request.headers.get("authorization") ?? "",
    )
    if (error) return refuse(status >= 400 && status < 500 ? 403 : 503)
    const person = personSchema.safeParse(data).data
    if (!person) return refuse(503)
    const madeAt = new Date()
    const reader = createRecordReader(privileged, person)
    const onFailure = (error: unknown) =>
      log.error(describeError(asError(error)), "the archive of a person was not written")
    const archive = writeArchive({ person, reader, photographs, siteUrl, madeAt, onFailure })
    return new Response(Readable.toWeb(archive) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="person.zip"',
        "cache-control": "private, no-store",
      },
    })
  }
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } })
}
