import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { focusField } from "../account-fields.tsx"
import { type AuthIssue, type AuthResult, useAttempt, useAuthIssueText } from "../auth-issue.tsx"
import type { Factor } from "./factors.ts"
import { ProofFields, proofFieldOf, useProof } from "./proof.tsx"

type Props = {
  title: string
  submit: { rest: string; pending: string }
  /** The devices whose code is asked for; any device's where it is missing. */
  factors?: readonly Factor[]
  /** Whether what is typed will do; if not, it says so. */
  check?: (form: HTMLFormElement) => boolean
  change: (data: FormData) => Promise<AuthResult>
  /** Words of an issue that only this dialog has. */
  failureOf?: (issue: AuthIssue) => string | undefined
  onDone: () => void
  onClose: () => void
  children: React.ReactNode
}

/** Changes a way to sign in, and asks for the password or a code where the auth server does. */
export function DialogWithProof({ factors, check, change, failureOf, onDone, children, ...dialog }: Props) {
  const textOf = useAuthIssueText()
  const proof = useProof(factors && { of: factors })
  const { pending, issue, attempt, forgetIssue } = useAttempt()

  async function prove(data: FormData): Promise<AuthResult> {
    const proven = await proof.prove(data)
    return proven.ok ? change(data) : proven
  }

  async function submit(form: HTMLFormElement) {
    if (check?.(form) === false) return
    const result = await attempt(prove(new FormData(form)))
    if (result.ok) return onDone()
    if (proof.asksFor(result.issue)) return forgetIssue()
    const wrong = proofFieldOf(result.issue)
    if (wrong) focusField(form, wrong)
  }

  return (
    <FormDialog
      title={dialog.title}
      submit={pending ? dialog.submit.pending : dialog.submit.rest}
      pending={pending}
      failure={issue && !proofFieldOf(issue) ? (failureOf?.(issue) ?? textOf(issue)) : undefined}
      onClose={dialog.onClose}
      onSubmit={form => void submit(form)}
    >
      <div className="wrap-anywhere grid gap-4">
        {children}
        <ProofFields {...proof.fields} issue={issue} />
      </div>
    </FormDialog>
  )
}

type RemovalProps = Pick<Props, "factors" | "onClose" | "children"> & {
  words: Record<"title" | "confirm" | "removing" | "done", string>
  remove: () => Promise<AuthResult>
  /** After the dialog has closed. */
  onRemoved: () => void
}

export function RemovalWithProof({ words, remove, onRemoved, ...dialog }: RemovalProps) {
  const toast = useToast()
  return (
    <DialogWithProof
      {...dialog}
      title={words.title}
      submit={{ rest: words.confirm, pending: words.removing }}
      change={remove}
      onDone={() => {
        dialog.onClose()
        toast.success(words.done)
        onRemoved()
      }}
    />
  )
}
