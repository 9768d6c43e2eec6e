import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { type AuthIssue, useAuthIssueText } from "../auth-issue.tsx"
import { useClient, useSession } from "../session-provider.tsx"
import { CodeField, focusField } from "./code-fields.tsx"
import { removeFactor, showCode } from "./factor-operations.ts"
import { type Factor, useFactorsChanged } from "./factor-queries.ts"

type Props = {
  factor: Factor
  isLast: boolean
  isDemanded: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a device is removed, and for its code where the auth server does. */
export function RemoveFactor({ factor, isLast, isDemanded, onClose, onRemoved }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const { verify } = useSession()
  const changed = useFactorsChanged()
  const [pending, setPending] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const isOfField = issue?.code === "codeWrong" || issue?.code === "codeIncomplete"

  async function remove() {
    const form = body.current?.closest("form")
    if (!form) return
    setPending(true)
    const code = String(new FormData(form).get("code") ?? "")
    const shown = needsCode ? await showCode(client, { factorId: factor.id, code }) : null
    const result = shown && !shown.ok ? shown : await removeFactor(client, factor.id)
    setPending(false)
    if (result.ok) {
      onClose()
      toast({ tone: "success", title: t("secondFactor.removal.done") })
      onRemoved()
      await changed()
      // It may have been what this session had shown.
      return void verify()
    }
    const asksForCode = result.issue.code === "codeNeeded" && !needsCode
    if (asksForCode) setNeedsCode(true)
    setIssue(asksForCode ? null : result.issue)
    focusField(form, "code")
  }

  return (
    <FormDialog
      title={t("secondFactor.removal.title")}
      submit={t(pending ? "secondFactor.removal.removing" : "secondFactor.removal.confirm")}
      pending={pending}
      failure={issue && !isOfField ? textOf(issue) : undefined}
      onClose={onClose}
      onSubmit={() => void remove()}
    >
      <div ref={body} className="wrap-anywhere grid gap-4">
        <p>{t("secondFactor.removal.question", { name: factor.friendly_name })}</p>
        {isLast && <p>{t(isDemanded ? "secondFactor.removal.lastDemanded" : "secondFactor.removal.last")}</p>}
        {needsCode && <CodeField error={isOfField ? textOf(issue) : undefined} />}
      </div>
    </FormDialog>
  )
}
