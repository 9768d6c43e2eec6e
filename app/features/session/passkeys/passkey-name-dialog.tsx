import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { type AuthIssue, useAuthIssueText } from "../auth-issue.tsx"
import { focusField } from "../second-factor/code-fields.tsx"
import { ProofFields, proofFieldOf, useProof } from "../second-factor/proof.tsx"
import { PasskeyNameField, readPasskeyName } from "./passkey-name-field.tsx"

type Props = {
  title: string
  /** Words of the button, at rest and while the name is saved. */
  submit: { rest: string; pending: string }
  intro?: string
  /** The name to begin with. */
  initial: string
  /** Words of an issue that only this dialog has. */
  failureOf?: (issue: AuthIssue) => string | undefined
  save: (name: string) => Promise<{ ok: true } | { ok: false; issue: AuthIssue }>
  onSaved: () => void
  onClose: () => void
}

/** Asks for a passkey's name, and for the password and a code where the sign-in was too long ago. */
export function PasskeyNameDialog({ title, submit, intro, initial, failureOf, save, ...on }: Props) {
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const proof = useProof()
  const [pending, setPending] = useState(false)
  const [isNameless, setIsNameless] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)

  async function submitName() {
    const form = body.current?.closest("form")
    if (!form) return
    const data = new FormData(form)
    const name = readPasskeyName(data)
    setIsNameless(name === "")
    if (name === "") return focusField(form, "passkey-name")
    setPending(true)
    setIssue(null)
    const proven = await proof.prove(data)
    const result = proven.ok ? await save(name) : proven
    setPending(false)
    if (result.ok) return on.onSaved()
    if (proof.asksFor(result.issue)) return
    setIssue(result.issue)
    const wrong = proofFieldOf(result.issue)
    if (wrong) focusField(form, wrong)
  }

  const failure = issue && !proofFieldOf(issue) ? (failureOf?.(issue) ?? textOf(issue)) : undefined
  return (
    <FormDialog
      title={title}
      submit={pending ? submit.pending : submit.rest}
      pending={pending}
      failure={failure}
      onClose={on.onClose}
      onSubmit={() => void submitName()}
    >
      <div ref={body} className="grid gap-4">
        {intro && <p>{intro}</p>}
        <PasskeyNameField initial={initial} error={isNameless ? t("passkeys.nameMissing") : undefined} />
        <ProofFields {...proof.fields} issue={issue} />
      </div>
    </FormDialog>
  )
}
