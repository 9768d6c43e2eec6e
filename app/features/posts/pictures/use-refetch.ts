import { useQueryClient } from "@tanstack/react-query"
import { postsKey } from "../queries.ts"
import { picturesKey } from "./pictures.ts"

/** Posts change where a picture is replaced. */
export function useRefetch(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of [picturesKey, postsKey]) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
