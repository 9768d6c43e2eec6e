import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { useToast } from "#app/components/toast.tsx"
import { PasswordField, UsernameField } from "#app/features/session/account-fields.tsx"
import { type AuthIssue, IssueNotice, useAuthIssueText } from "#app/features/session/auth-issue.tsx"
import { changePassword, isTooShort, tooShort } from "#app/features/session/auth-operations.ts"
import { PasskeysCard } from "#app/features/session/passkeys/passkeys-card.tsx"
import { CodeField, DeviceField, readCode } from "#app/features/session/second-factor/code-fields.tsx"
import { factorsQuery, isCode, showCode } from "#app/features/session/second-factor/factors.ts"
import { FactorsCard } from "#app/features/session/second-factor/factors-card.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { SessionsCard } from "#app/features/session/sessions-card.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { inLetters } from "#app/lib/shown-address.ts"

await loadPanelTexts("account")

export default function Account() {
  usePanelTexts("account")
  const { t } = useTranslation("admin")
  const { user, takesPasskeys } = useSession()
  const email = user?.email ?? ""
  return (
    <PanelPage title={t("accounts.account.title")} subtitle={inLetters(email)}>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Card title={t("accounts.account.passwordCard")} icon="account">
            <ChangePasswordForm email={email} />
          </Card>
          <SessionsCard />
        </div>
        <div className="grid gap-5">
          <FactorsCard />
          {takesPasskeys && <PasskeysCard />}
        </div>
      </div>
    </PanelPage>
  )
}

/** An error of a field, or of the whole form. */
type Refusal = { field: "current" | "code" | "password"; text: string } | { field: null; issue: AuthIssue }

function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const queryClient = useQueryClient()
  const { data: factors = [] } = useQuery(factorsQuery(client))
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const errorOf = (name: string) => (refusal?.field === name ? refusal.text : undefined)

  function refusalOf(issue: AuthIssue): Refusal {
    if (issue.code === "invalidCredentials")
      return { field: "current", text: t("accounts.account.currentWrong") }
    if (issue.code === "codeWrong" || issue.code === "codeIncomplete")
      return { field: "code", text: textOf(issue) }
    return issue.code === "weakPassword" ? { field: "password", text: textOf(issue) } : { field: null, issue }
  }

  async function change(data: FormData): Promise<Refusal | null> {
    const current = String(data.get("current"))
    const password = String(data.get("password"))
    if (current === "") return { field: "current", text: t("login.passwordMissing") }
    if (isTooShort(password)) return refusalOf(tooShort)
    if (password === current) return { field: "password", text: t("accounts.account.same") }
    // Before the sign-in, which opens a session that has shown none. Read anew: the form may be sent before they are known.
    const known = await queryClient.fetchQuery({ ...factorsQuery(client), staleTime: 0 }).catch(() => null)
    if (!known) return refusalOf({ code: "unavailable" })
    const shown = readCode(data, known)
    if (known.length > 0 && !isCode(shown.code)) return refusalOf({ code: "codeIncomplete" })
    const showFactor = known.length > 0 ? () => showCode(client, shown) : null
    const credentials = { email, password: current }
    const result = await changePassword(client, credentials, { password, showFactor })
    return result.ok ? null : refusalOf(result.issue)
  }

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    setPending(true)
    setRefusal(null)
    const refused = await change(new FormData(form))
    setPending(false)
    setRefusal(refused)
    if (refused?.field) form.querySelector<HTMLInputElement>(`[name=${refused.field}]`)?.focus()
    if (refused) return
    form.reset()
    toast({
      tone: "success",
      title: t("accounts.account.changed"),
      description: t("accounts.account.changedDetails"),
    })
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5 p-4">
      <UsernameField email={email} />
      <PasswordField
        name="current"
        label={t("accounts.account.current")}
        isNew={false}
        error={errorOf("current")}
      />
      {factors.length > 0 && (
        <>
          <DeviceField factors={factors} />
          <CodeField error={errorOf("code")} />
        </>
      )}
      <PasswordField isNew label={t("accounts.newPassword.label")} error={errorOf("password")} />
      <p className="text-[0.875rem] text-muted">{t("accounts.account.consequence")}</p>
      <div>
        <Button type="submit" disabled={pending} tone="copper" className="max-md:w-full">
          {t(pending ? "accounts.account.changing" : "accounts.account.change")}
        </Button>
        <IssueNotice
          title={t("accounts.account.failed")}
          issue={refusal?.field === null ? refusal.issue : null}
        />
      </div>
    </form>
  )
}
