import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useClient } from "#app/features/session/session-provider.tsx"
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
