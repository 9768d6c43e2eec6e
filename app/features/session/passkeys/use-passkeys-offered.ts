import { useSyncExternalStore } from "react"
import { useSession } from "../session-provider.tsx"

const neverChanges = () => () => {}

/** Whether the backend takes passkeys and the browser makes them, which is assumed of it on the server. */
export function usePasskeysOffered(): boolean {
  const { takesPasskeys } = useSession()
  const canMake = useSyncExternalStore(
    neverChanges,
    () => "PublicKeyCredential" in window,
    () => true,
  )
  return takesPasskeys && canMake
}
