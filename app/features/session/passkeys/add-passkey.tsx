import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { type AuthIssue, useAuthIssueText } from "../auth-issue.tsx"
import { focusField } from "../second-factor/code-fields.tsx"
import { ProofFields, proofFieldOf, useProof } from "../second-factor/proof.tsx"
import { useClient } from "../session-provider.tsx"
import { PasskeyNameField, readPasskeyName } from "./passkey-name-field.tsx"
import { addPasskey } from "./passkey-operations.ts"
import { usePasskeysChanged } from "./passkey-queries.ts"

/** Asks for a name, and for the password and a code where the sign-in was too long ago; the rest the browser asks. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const proof = useProof()
  const changed = usePasskeysChanged()
  const [pending, setPending] = useState(false)
  const [isNameless, setIsNameless] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const field = proofFieldOf(issue)

  const failureOf = (given: AuthIssue) =>
    given.code === "passkeyUnused" ? t("passkeys.notMade") : textOf(given)

  async function add() {
    const form = body.current?.closest("form")
    if (!form) return
    const data = new FormData(form)
    const name = readPasskeyName(data)
    setIsNameless(name === "")
    if (name === "") return focusField(form, "passkey-name")
    setPending(true)
    setIssue(null)
    const proven = await proof.prove(data)
    const result = proven.ok ? await addPasskey(client, name) : proven
    setPending(false)
    if (result.ok) {
      onClose()
      toast({ tone: "success", title: t("passkeys.added") })
      return void changed()
    }
    if (proof.asksFor(result.issue)) return
    setIssue(result.issue)
    const wrong = proofFieldOf(result.issue)
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
        <ProofFields {...proof.fields} issue={issue} />
      </div>
    </FormDialog>
  )
}
