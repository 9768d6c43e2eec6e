import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useToast } from "#app/components/toast.tsx"
import { TextField } from "../account-fields.tsx"
import { IssueNotice, useAttempt, useAuthIssueText } from "../auth-issue.tsx"
import { useClient, useSession } from "../session-provider.tsx"
import { CodeField, DeviceField, focusField, readCode } from "./code-fields.tsx"
import { type Factor, factorsQuery, showCode, spendRecoveryCode, useFactorsChanged } from "./factors.ts"

export function CodeStep() {
  const { t } = useTranslation("admin")
  const read = useQuery(factorsQuery(useClient()))
  return (
    <>
      <h1 className="text-[1.75rem]">{t("secondFactor.title")}</h1>
      <p className="mt-2 text-muted">{t("secondFactor.enterCode")}</p>
      <ReadState read={read} failed="secondFactor.loadFailed" className="py-14" />
      {read.data && <CodeForm factors={read.data} />}
    </>
  )
}

/** The first field has the focus. The form has no aria-labelledby: a page of Firefox 153 crashed under test where it had one. */
function CodeForm({ factors }: { factors: readonly Factor[] }) {
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const client = useClient()
  const { verify } = useSession()
  const { pending, issue, attempt } = useAttempt()
  const isOfField = issue?.code === "codeWrong" || issue?.code === "codeIncomplete"
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>("select, input")?.focus(), [])

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const result = await attempt(showCode(client, readCode(new FormData(form), factors)))
    if (result.ok) return
    focusField(form, "code")
    // The session may have ended, or its factors been lifted.
    if (!["codeWrong", "codeIncomplete", "tooManyAttempts"].includes(result.issue.code)) void verify()
  }

  return (
    <>
      <form ref={fields} method="post" noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <DeviceField factors={factors} />
        <CodeField error={isOfField ? textOf(issue) : undefined} />
        <Button type="submit" disabled={pending} tone="copper" className="mt-1 min-h-12">
          {t(pending ? "secondFactor.confirming" : "secondFactor.confirm")}
        </Button>
      </form>
      <IssueNotice title={t("secondFactor.failed")} issue={isOfField ? null : issue} />
    </>
  )
}

/** The form for somebody who has lost the device. */
export function RecoveryForm() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const { verify } = useSession()
  const changed = useFactorsChanged()
  const { pending, issue, attempt } = useAttempt()
  const isWrong = issue?.code === "recoveryCodeWrong"

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
        <TextField
          name="recovery-code"
          label={t("secondFactor.recoveryCode")}
          hint={t("secondFactor.recoveryHint")}
          error={isWrong ? textOf(issue) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className="font-mono"
        />
        <Button type="submit" disabled={pending} tone="copper" className="mt-1 min-h-12">
          {t(pending ? "secondFactor.confirming" : "secondFactor.confirm")}
        </Button>
      </form>
      <IssueNotice title={t("secondFactor.failed")} issue={isWrong ? null : issue} />
    </>
  )
}
