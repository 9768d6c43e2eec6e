import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { PasswordField, UsernameField } from "../account-fields.tsx"
import { type AuthIssue, type AuthResult, useAuthIssueText } from "../auth-issue.tsx"
import { CodeField, DeviceField, focusField, readCode } from "../second-factor/code-fields.tsx"
import { isCode } from "../second-factor/factor-operations.ts"
import { factorsQuery } from "../second-factor/factor-queries.ts"
import { useClient, useUser } from "../session-provider.tsx"
import { PasskeyNameField, readPasskeyName } from "./passkey-name-field.tsx"
import { addPasskey, proveAgain } from "./passkey-operations.ts"
import { usePasskeysChanged } from "./passkey-queries.ts"

/** What the auth server asks for first: a sign-in of just now, or a code alone. */
type Needed = "sign-in" | "code" | null

const neededFor: Partial<Record<AuthIssue["code"], Needed>> = { signInTooOld: "sign-in", codeNeeded: "code" }

const fieldOf: Partial<Record<AuthIssue["code"], "current" | "code">> = {
  credentialsMissing: "current",
  invalidCredentials: "current",
  codeWrong: "code",
  codeIncomplete: "code",
}

/** Asks for a name, and for the password and a code where the sign-in was too long ago; the rest the browser asks. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const email = useUser().email ?? ""
  const { data: factors = [] } = useQuery(factorsQuery(client))
  const changed = usePasskeysChanged()
  const [pending, setPending] = useState(false)
  const [isNameless, setIsNameless] = useState(false)
  const [needed, setNeeded] = useState<Needed>(null)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const asksForCode = needed !== null && factors.length > 0
  const field = issue && fieldOf[issue.code]
  const errorOf = (name: "current" | "code") => {
    if (!issue || field !== name) return undefined
    return name === "current" ? t("accounts.account.currentWrong") : textOf(issue)
  }

  const failureOf = (given: AuthIssue) =>
    given.code === "passkeyUnused" ? t("passkeys.notMade") : textOf(given)

  async function prove(data: FormData): Promise<AuthResult> {
    const password = String(data.get("current") ?? "")
    const code = asksForCode ? readCode(data, factors) : null
    if (needed === "sign-in" && password === "") return { ok: false, issue: { code: "credentialsMissing" } }
    // Before the sign-in, which opens a session that has shown none.
    if (code && !isCode(code.code)) return { ok: false, issue: { code: "codeIncomplete" } }
    return proveAgain(client, { credentials: needed === "sign-in" ? { email, password } : null, code })
  }

  async function add() {
    const form = body.current?.closest("form")
    if (!form) return
    const data = new FormData(form)
    const name = readPasskeyName(data)
    setIsNameless(name === "")
    if (name === "") return focusField(form, "passkey-name")
    setPending(true)
    setIssue(null)
    const proven = await prove(data)
    const result = proven.ok ? await addPasskey(client, name) : proven
    setPending(false)
    if (result.ok) {
      onClose()
      toast({ tone: "success", title: t("passkeys.added") })
      return void changed()
    }
    const asked = needed ? undefined : neededFor[result.issue.code]
    if (asked) return setNeeded(asked)
    setIssue(result.issue)
    const wrong = fieldOf[result.issue.code]
    if (wrong) focusField(form, wrong)
  }

  return (
    <FormDialog
      title={t("passkeys.add")}
      submit={t(pending ? "passkeys.adding" : "passkeys.proceed")}
      pending={pending}
      failure={issue && !field ? failureOf(issue) : undefined}
      onClose={onClose}
      onSubmit={() => void add()}
    >
      <div ref={body} className="grid gap-4">
        <p>{t("passkeys.addIntro")}</p>
        <PasskeyNameField
          initial={t("passkeys.firstName")}
          error={isNameless ? t("passkeys.nameMissing") : undefined}
        />
        <div role="status">{needed && <p>{t(`secondFactor.needed.${needed}`)}</p>}</div>
        {needed === "sign-in" && (
          <>
            <UsernameField email={email} />
            <PasswordField
              name="current"
              label={t("accounts.account.current")}
              isNew={false}
              error={errorOf("current")}
            />
          </>
        )}
        {asksForCode && (
          <>
            <DeviceField factors={factors} />
            <CodeField error={errorOf("code")} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
