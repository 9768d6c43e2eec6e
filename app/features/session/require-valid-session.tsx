import { useEffect, useState } from "react"
import { useSession } from "./session-provider.tsx"

/** Guards notices that something is gone: to a session that has ended the database shows no row. */
export function RequireValidSession({ children }: { children: React.ReactNode }) {
  const { verify } = useSession()
  const [isValid, setIsValid] = useState(false)
  useEffect(() => {
    let isShown = true
    void verify().then(valid => isShown && setIsValid(valid))
    return () => {
      isShown = false
    }
  }, [verify])
  return isValid && children
}
