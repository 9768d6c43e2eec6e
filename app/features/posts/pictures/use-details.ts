import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type PictureLook, readLooks } from "#app/content/picture-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { RequestError } from "#app/lib/query-client.ts"
import { uploadedPictureOf } from "#app/lib/uploaded-picture.ts"
import { postsKey } from "../queries.ts"
import { type NamedDetails, picturesKey, readDetails } from "./pictures.ts"

/** Posts change where a picture is replaced. */
export function useRefetch(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of [picturesKey, postsKey]) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}

/** What is said of a picture now; null where the picture is not listed, undefined until they are read. */
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
