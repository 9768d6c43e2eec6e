import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { type AuthIssue, useAuthIssueText } from "../auth-issue.tsx"
import { focusField } from "../second-factor/code-fields.tsx"
import { useClient } from "../session-provider.tsx"
import { PasskeyNameField, readPasskeyName } from "./passkey-name-field.tsx"
import { renamePasskey } from "./passkey-operations.ts"
import { type Passkey, usePasskeysChanged } from "./passkey-queries.ts"

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const client = useClient()
  const changed = usePasskeysChanged()
  const [pending, setPending] = useState(false)
  const [isNameless, setIsNameless] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)

  async function rename() {
    const form = body.current?.closest("form")
    if (!form) return
    const name = readPasskeyName(new FormData(form))
    setIsNameless(name === "")
    if (name === "") return focusField(form, "passkey-name")
    setPending(true)
    const result = await renamePasskey(client, passkey.id, name)
    setPending(false)
    if (!result.ok) return setIssue(result.issue)
    await changed()
    onClose()
  }

  return (
    <FormDialog
      title={t("passkeys.renameTitle")}
      submit={t(pending ? "passkeys.saving" : "passkeys.save")}
      pending={pending}
      failure={issue ? textOf(issue) : undefined}
      onClose={onClose}
      onSubmit={() => void rename()}
    >
      <div ref={body}>
        <PasskeyNameField
          initial={passkey.friendly_name}
          error={isNameless ? t("passkeys.nameMissing") : undefined}
        />
      </div>
    </FormDialog>
  )
}
