import { useQuery } from "@tanstack/react-query"
import { type PictureLook, readLooks } from "#app/content/picture-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { RequestError } from "#app/lib/query-client.ts"
import { uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { picturesKey } from "./pictures.ts"

/** Of an upload, null where it is not listed; undefined for other pictures, and until it was read. */
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
