import { type LoadFailureReason, type Result, readAnswer } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { z } from "#app/lib/zod.ts"
import { bilingualSchema } from "./post.ts"

const lookSchema = z.object({ hash: z.string(), description: bilingualSchema, x: z.number(), y: z.number() })

/** An uploaded picture's descriptions and focal point. */
export type PictureLook = Omit<z.infer<typeof lookSchema>, "hash">

/** The looks of the uploads among the addresses, in their order; undefined for what is none, or is not listed. */
export async function readLooks(
  client: Client,
  addresses: readonly string[],
): Promise<Result<(PictureLook | undefined)[], LoadFailureReason>> {
  const hashes = addresses.map(address => uploadedPictureOf(address)?.hash)
  const asked = hashes.filter(hash => hash !== undefined)
  if (asked.length === 0) return { ok: true, data: addresses.map(() => undefined) }
  const answer = await client.rpc("picture_looks", { hashes: asked })
  const read = readAnswer(answer, z.array(lookSchema))
  if (!read.ok) return read
  return { ok: true, data: hashes.map(wanted => read.data.find(({ hash }) => hash === wanted)) }
}
