import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import type { AuthIssue } from "./auth-issue.ts"
import { type Credentials, register, signIn } from "./auth-operations.ts"
import { useSession } from "./session-provider.tsx"
import { useAuthIssueText } from "./use-auth-issue-text.ts"

/** What the form does with credentials. */
type Mode = "signIn" | "register"

/** The state of the sign-in and registration form, and its operation. */
export function useCredentials() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const { client, loading, isPrimaryAdmin } = useSession()
  const [mode, setMode] = useState<Mode>("signIn")
  const [pending, setPending] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  return {
    mode,
    setMode,
    pending,
    /** False until the session is known: before that nothing listens to the form. */
    ready: !loading,
    /** Why the last attempt failed. */
    issue,
    forgetIssue: () => setIssue(null),
    /**
     * Takes credentials; signs in or registers, and says how it went. Undefined, with nothing done, while another
     * attempt is under way and on the server, which has no client.
     */
    async submit(credentials: Credentials): Promise<"signed in" | "registered" | "failed" | undefined> {
      if (!client || pending) return undefined
      setPending(true)
      setIssue(null)
      const registering = mode === "register"
      const result = await (registering
        ? register(client, {
            ...credentials,
            isPrimaryAdmin: isPrimaryAdmin(credentials.email),
            redirectTo: `${location.origin}/admin/login`,
          })
        : signIn(client, credentials))
      setPending(false)
      if (!result.ok) {
        const title = t(registering ? "login.registrationFailed" : "login.failed")
        toast({ tone: "destructive", title, description: textOf(result.issue) })
        setIssue(result.issue)
        return "failed"
      }
      toast({
        tone: "success",
        title: t(registering ? "login.registrationDone" : "login.done"),
        description: t(registering ? "login.registrationDoneDescription" : "login.doneDescription"),
      })
      setMode("signIn")
      return registering ? "registered" : "signed in"
    },
  }
}
