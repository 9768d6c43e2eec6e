import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { type AuthIssue, useAuthIssueText } from "../auth-issue.tsx"
import { CodeField, DeviceField, focusField, readCode } from "../second-factor/code-fields.tsx"
import { showCode } from "../second-factor/factor-operations.ts"
import { factorsQuery } from "../second-factor/factor-queries.ts"
import { useClient } from "../session-provider.tsx"
import { removePasskey } from "./passkey-operations.ts"
import { type Passkey, usePasskeysChanged } from "./passkey-queries.ts"

type Props = { passkey: Passkey; onClose: () => void; onRemoved: () => void }

/** Asks before a passkey is removed, and for a code where the auth server does. */
export function RemovePasskey({ passkey, onClose, onRemoved }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const { data: factors = [] } = useQuery(factorsQuery(client))
  const changed = usePasskeysChanged()
  const [pending, setPending] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const isOfField = issue?.code === "codeWrong" || issue?.code === "codeIncomplete"

  async function remove() {
    const form = body.current?.closest("form")
    if (!form) return
    setPending(true)
    const shown = needsCode ? await showCode(client, readCode(new FormData(form), factors)) : null
    const result = shown && !shown.ok ? shown : await removePasskey(client, passkey.id)
    setPending(false)
    if (result.ok) {
      onClose()
      toast({ tone: "success", title: t("passkeys.removal.done") })
      onRemoved()
      return void changed()
    }
    const asksForCode = result.issue.code === "codeNeeded" && !needsCode && factors.length > 0
    if (asksForCode) setNeedsCode(true)
    setIssue(asksForCode ? null : result.issue)
    focusField(form, "code")
  }

  return (
    <FormDialog
      title={t("passkeys.removal.title")}
      submit={t(pending ? "passkeys.removal.removing" : "passkeys.removal.confirm")}
      pending={pending}
      failure={issue && !isOfField ? textOf(issue) : undefined}
      onClose={onClose}
      onSubmit={() => void remove()}
    >
      <div ref={body} className="wrap-anywhere grid gap-4">
        <p>{t("passkeys.removal.question", { name: passkey.friendly_name })}</p>
        {needsCode && (
          <>
            <DeviceField factors={factors} />
            <CodeField error={isOfField ? textOf(issue) : undefined} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
