import { useSyncExternalStore } from "react"

const never = () => () => {}

/** Whether React runs the page: false in the server's HTML and in the first rendering in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
