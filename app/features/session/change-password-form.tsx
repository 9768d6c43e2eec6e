import { useTranslation } from "react-i18next"
import { compactButtonClass } from "#app/components/panel/compact-class.ts"
import { useToast } from "#app/components/toast.tsx"
import { IssueNotice } from "./issue-notice.tsx"
import { PasswordField } from "./password-field.tsx"
import { type PasswordChange, useChangePassword } from "./use-change-password.ts"
import { UsernameField } from "./username-field.tsx"

/** Changes the password of whoever is signed in and knows the one they have. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const { pending, refusal, submit } = useChangePassword(email)
  const errorOf = (name: keyof PasswordChange) => (refusal?.field === name ? refusal.text : undefined)

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const done = await submit({
      current: String(data.get("current")),
      password: String(data.get("password")),
    })
    if (typeof done === "string") return form.querySelector<HTMLInputElement>(`[name=${done}]`)?.focus()
    if (!done) return
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
        <button type="submit" disabled={pending} className={`${compactButtonClass("copper")} max-md:w-full`}>
          {t(pending ? "accounts.account.changing" : "accounts.account.change")}
        </button>
        <IssueNotice
          title={t("accounts.account.failed")}
          issue={refusal && refusal.field === null ? refusal.issue : null}
        />
      </div>
    </form>
  )
}
