import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type PictureLook, readLooks } from "#app/content/picture-look.ts"
import { bilingualSchema } from "#app/content/post.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { type KeysetPage, type KeysetQuery, keysetPlace, type Portion } from "#app/lib/keyset-list.ts"
import { dataOf, RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf, rowId, timestamp } from "#app/lib/stored-row.ts"
import { uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey } from "../queries.ts"

export const picturesKey = "pictures"

export const choices = ["all", "unused"] as const
export type Choice = (typeof choices)[number]

/** The database names one more. */
export const mostUses = 20

export const maxDescription = 500

const useSchema = z.object({
  kind: z.enum(["post", "draft", "trash"]),
  /** Null for a draft of a post that was never published. */
  post_id: z.string().nullable(),
  draft_id: rowId.nullable(),
  title: bilingualSchema,
})
export type PictureUse = z.infer<typeof useSchema>

const pictureSchema = z.object({
  id: rowId,
  address: z.string(),
  name: z.string(),
  width: z.number(),
  /** Null, like bytes, for an upload from before there was a list. */
  height: z.number().nullable(),
  bytes: z.number().nullable(),
  description: bilingualSchema,
  /** In parts of the width and the height, from the left and the top. */
  focal_x: z.number(),
  focal_y: z.number(),
  version: z.number(),
  created_at: timestamp,
  created_by: z.string(),
  uses: z.array(useSchema),
})
export type Picture = z.infer<typeof pictureSchema>

const pageSchema = keysetPlace
  .extend({ pictures: z.array(pictureSchema) })
  .transform(({ pictures, ...place }) => ({ rows: pictures, ...place }))

/** Throws RequestError, like the functions below. */
export async function readPictures(
  client: Client,
  query: KeysetQuery<Choice>,
  { size }: Pick<Portion, "size">,
  signal: AbortSignal,
): Promise<KeysetPage<Picture>> {
  const wanted = { ...query, page_size: size }
  return dataOf(await client.rpc("list_pictures", wanted).abortSignal(signal), pageSchema)
}

export type PictureDetails = Pick<Picture, "description" | "focal_x" | "focal_y">

const named = { id: true, description: true, focal_x: true, focal_y: true, version: true } as const
const namedSchema = pictureSchema.pick(named)
export type NamedDetails = z.infer<typeof namedSchema>

/** Null where the upload is not listed. */
async function readDetails(client: Client, address: string): Promise<NamedDetails | null> {
  const reading = await client.from("pictures").select(columnsOf(namedSchema)).eq("address", address)
  return dataOf(reading, z.array(namedSchema))[0] ?? null
}

const underWay = new Map<string, Promise<unknown>>()

/** The later of two saves waits, and goes on from what the earlier saved; null where it has nothing. */
async function inTurn<Saved>(name: string, save: (earlier: Saved | null) => Promise<Saved>): Promise<Saved> {
  const earlier = underWay.get(name) as Promise<Saved> | undefined
  const saving = (earlier ?? Promise.resolve(null)).catch(() => null).then(save)
  underWay.set(name, saving)
  try {
    return await saving
  } finally {
    if (underWay.get(name) === saving) underWay.delete(name)
  }
}

const versionsSchema = z.array(z.object({ version: z.number() }))

/** Resolves with whether the picture was there, as it was known. Throws RequestError. */
export async function describePicture(
  client: Client,
  known: Pick<Picture, "id" | "version">,
  details: PictureDetails,
): Promise<boolean> {
  const { id } = known
  const saved = await inTurn<number | null>(id, async earlier => {
    const version = earlier ?? known.version
    const changing = client.from("pictures").update(details).match({ id, version }).select("version")
    return dataOf(await changing, versionsSchema)[0]?.version ?? null
  })
  return saved !== null
}

/** Describes an upload in a language in which it has no description. Throws RequestError. */
export async function describeUpload(client: Client, address: string, language: Locale, words: string) {
  await inTurn<string>(`${address} ${language}`, async earlier => {
    const given = { described: address, language, words, ...(earlier !== null && { former: earlier }) }
    const { error, status } = await client.rpc("describe_picture", given)
    if (error) throw new RequestError(error.message, status)
    return words
  })
}

/** Deletes the picture and its files. Resolves with false where it is used. */
export async function removePicture(client: Client, address: string): Promise<boolean> {
  const { data } = await client.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` }
  const { ok, status } = await fetch(address, { method: "DELETE", headers }).catch(() => Response.error())
  // Gone already.
  if (status === 404) return true
  if (status === 429) throw new RequestError("removals_an_hour", status)
  if (!ok && status !== 409) throw new RequestError("the picture was not deleted", status)
  return ok
}

export function lacksPicture({ message }: Error): boolean {
  return message.includes("pictures_are_stored")
}

/** Resolves with how many posts and drafts were changed; null where one of the two pictures was not there. */
export async function replacePicture(client: Client, replaced: string, replacement: string) {
  const answer = await client.rpc("replace_picture", { replaced, replacement })
  return dataOf(answer, z.number().nullable())
}

export function useRefetch(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of [picturesKey, postsKey]) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}

/** A picture's present details; null where the picture is not listed, undefined until they are read. */
export function useDetails(address: string): NamedDetails | null | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [picturesKey, "details", address],
    queryFn: () => readDetails(client, address),
    staleTime: 0,
    gcTime: 0,
  })
  return data
}

/** The details of an upload, null where it is not listed; undefined for other pictures, and until they were read. */
export function usePictureLook(address: string): PictureLook | null | undefined {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [picturesKey, "look", address],
    enabled: uploadedPictureOf(address) !== null,
    async queryFn() {
      const read = await readLooks(client, [address])
      if (!read.ok) throw new RequestError(read.code, 0)
      return read.data[0] ?? null
    },
  })
  return data
}
