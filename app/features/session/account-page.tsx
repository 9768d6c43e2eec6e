import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { useToast } from "#app/components/toast.tsx"
import { PasswordField, UsernameField } from "./account-fields.tsx"
import { type AuthIssue, IssueNotice, useAuthIssueText } from "./auth-issue.tsx"
import { changePassword, isTooShort, tooShort } from "./auth-operations.ts"
import { useClient, useSession } from "./session-provider.tsx"

export default function Account() {
  const { t } = useTranslation("admin")
  const email = useSession().user?.email ?? ""
  return (
    <PanelPage title={t("accounts.account.title")} subtitle={email}>
      <Card title={t("accounts.account.passwordCard")} icon="account" className="max-w-[30rem]">
        <ChangePasswordForm email={email} />
      </Card>
    </PanelPage>
  )
}

/** Why a password was not changed: an error of a field, or of the whole form. */
type Refusal = { field: "current" | "password"; text: string } | { field: null; issue: AuthIssue }

function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const errorOf = (name: string) => (refusal?.field === name ? refusal.text : undefined)

  function refusalOf(issue: AuthIssue): Refusal {
    if (issue.code === "invalidCredentials")
      return { field: "current", text: t("accounts.account.currentWrong") }
    return issue.code === "weakPassword" ? { field: "password", text: textOf(issue) } : { field: null, issue }
  }

  async function change(current: string, password: string): Promise<Refusal | null> {
    if (current === "") return { field: "current", text: t("login.passwordMissing") }
    if (isTooShort(password)) return refusalOf(tooShort)
    if (password === current) return { field: "password", text: t("accounts.account.same") }
    const result = await changePassword(client, { email, password: current }, password)
    return result.ok ? null : refusalOf(result.issue)
  }

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const data = new FormData(form)
    setPending(true)
    setRefusal(null)
    const refused = await change(String(data.get("current")), String(data.get("password")))
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
