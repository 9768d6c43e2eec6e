import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { type AuthIssue, useAuthIssueText } from "../auth-issue.tsx"
import { focusField } from "../second-factor/code-fields.tsx"
import { ProofFields, proofFieldOf, useProof } from "../second-factor/proof.tsx"
import { useClient } from "../session-provider.tsx"
import { PasskeyNameField, readPasskeyName } from "./passkey-name-field.tsx"
import { renamePasskey } from "./passkey-operations.ts"
import { type Passkey, usePasskeysChanged } from "./passkey-queries.ts"

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const client = useClient()
  const proof = useProof()
  const changed = usePasskeysChanged()
  const [pending, setPending] = useState(false)
  const [isNameless, setIsNameless] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const field = proofFieldOf(issue)

  async function rename() {
    const form = body.current?.closest("form")
    if (!form) return
    const data = new FormData(form)
    const name = readPasskeyName(data)
    setIsNameless(name === "")
    if (name === "") return focusField(form, "passkey-name")
    setPending(true)
    setIssue(null)
    const proven = await proof.prove(data)
    const result = proven.ok ? await renamePasskey(client, passkey.id, name) : proven
    setPending(false)
    if (result.ok) {
      await changed()
      return onClose()
    }
    if (proof.asksFor(result.issue)) return
    setIssue(result.issue)
    const wrong = proofFieldOf(result.issue)
    if (wrong) focusField(form, wrong)
  }

  return (
    <FormDialog
      title={t("passkeys.renameTitle")}
      submit={t(pending ? "passkeys.saving" : "passkeys.save")}
      pending={pending}
      failure={issue && !field ? textOf(issue) : undefined}
      onClose={onClose}
      onSubmit={() => void rename()}
    >
      <div ref={body} className="grid gap-4">
        <PasskeyNameField
          initial={passkey.friendly_name}
          error={isNameless ? t("passkeys.nameMissing") : undefined}
        />
        <ProofFields {...proof.fields} issue={issue} />
      </div>
    </FormDialog>
  )
}
