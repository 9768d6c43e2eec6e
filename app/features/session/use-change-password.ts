import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { AuthIssue } from "./auth-issue.ts"
import { changePassword } from "./auth-operations.ts"
import { useClient } from "./session-provider.tsx"
import { isTooShort, tooShort } from "./shortest-password.ts"
import { useAuthIssueText } from "./use-auth-issue-text.ts"

/** What was typed to change a password. */
export type PasswordChange = { current: string; password: string }

/** Why a password was not changed: what is wrong with a field, or with everything. */
type Refusal = { field: keyof PasswordChange; text: string } | { field: null; issue: AuthIssue }

/** Takes the account's address; returns the operation that changes its password, and why the last one did not. */
export function useChangePassword(email: string) {
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const client = useClient()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function faultOf({ current, password }: PasswordChange): Refusal | null {
    if (current === "") return { field: "current", text: t("login.passwordMissing") }
    if (isTooShort(password)) return refusalOf(tooShort.issue)
    return password === current ? { field: "password", text: t("accounts.account.same") } : null
  }

  function refusalOf(issue: AuthIssue): Refusal {
    if (issue.code === "invalidCredentials")
      return { field: "current", text: t("accounts.account.currentWrong") }
    return issue.code === "weakPassword" ? { field: "password", text: textOf(issue) } : { field: null, issue }
  }

  async function attempt({ current, password }: PasswordChange): Promise<Refusal | null> {
    const result = await changePassword(client, { email, password: current }, password)
    return result.ok ? null : refusalOf(result.issue)
  }

  return {
    pending,
    refusal,
    /** Takes what was typed; changes the password. Returns the name of the field to mend, or whether it was done. */
    async submit(change: PasswordChange): Promise<keyof PasswordChange | boolean> {
      setPending(true)
      setRefusal(null)
      const refused = faultOf(change) ?? (await attempt(change))
      setPending(false)
      setRefusal(refused)
      return refused?.field ?? refused === null
    },
  }
}
