import { useId } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FormField } from "#app/components/form-field.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { IssueNotice, useAttempt, useAuthIssueText } from "../auth-issue.tsx"
import { useClient, useSession } from "../session-provider.tsx"
import { focusField } from "./code-fields.tsx"
import { spendRecoveryCode } from "./factor-operations.ts"
import { useFactorsChanged } from "./factor-queries.ts"

/** For who has lost the device. */
export function RecoveryForm() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const { verify } = useSession()
  const changed = useFactorsChanged()
  const { pending, issue, attempt } = useAttempt()
  const id = useId()
  const isWrong = issue?.code === "recoveryCodeWrong"
  const error = isWrong ? textOf(issue) : undefined

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const result = await attempt(
      spendRecoveryCode(client, String(new FormData(form).get("recovery-code") ?? "")),
    )
    if (result.ok) {
      void changed()
      toast({
        tone: "success",
        title: t("secondFactor.recoveryUsed"),
        description: t("secondFactor.recoveryUsedDetails"),
      })
    } else focusField(form, "recovery-code")
    if (result.ok || result.issue.code === "sessionMissing") await verify()
  }

  return (
    <>
      <h1 className="text-[1.75rem]">{t("secondFactor.recoveryTitle")}</h1>
      <p className="mt-2 text-muted">{t("secondFactor.recoveryIntro")}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <FormField id={id} label={t("secondFactor.recoveryCode")} error={error}>
          <input
            {...describedBy({ id, error, hint: true })}
            id={id}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
            className={`${compactControlClass} mt-1.5 min-h-11 font-mono`}
          />
          <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
            {t("secondFactor.recoveryHint")}
          </p>
        </FormField>
        <Button type="submit" disabled={pending} tone="copper" className="mt-1 min-h-12">
          {t(pending ? "secondFactor.confirming" : "secondFactor.confirm")}
        </Button>
      </form>
      <IssueNotice title={t("secondFactor.failed")} issue={isWrong ? null : issue} />
    </>
  )
}
