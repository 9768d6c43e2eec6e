import { useEffect, useState } from "react"
import { useSession } from "./session-provider.tsx"

/** For what says that something is not there: to a session that has ended the database shows no row. */
export function WhenSessionStands({ children }: { children: React.ReactNode }) {
  const { verify } = useSession()
  const [stands, setStands] = useState(false)
  useEffect(() => {
    let isShown = true
    void verify().then(stands => isShown && setStands(stands))
    return () => {
      isShown = false
    }
  }, [verify])
  return stands && children
}
