import { useRef, useState } from "react"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { type AuthIssue, type AuthResult, useAuthIssueText } from "../auth-issue.tsx"
import { focusField } from "./code-fields.tsx"
import type { Factor } from "./factor-queries.ts"
import { ProofFields, proofFieldOf, useProof } from "./proof.tsx"

type Props = {
  words: Record<"title" | "confirm" | "removing" | "done", string>
  /** Whose code is asked for; that of any device where it is missing. */
  factors?: readonly Factor[]
  remove: () => Promise<AuthResult>
  onClose: () => void
  /** After the dialog has closed. */
  onRemoved: () => void
  /** The question. */
  children: React.ReactNode
}

/** Asks before a way to sign in is removed, and for the password or a code where the auth server does. */
export function RemovalWithProof({ words, factors, remove, onClose, onRemoved, children }: Props) {
  const toast = useToast()
  const textOf = useAuthIssueText()
  const proof = useProof(factors && { of: factors })
  const [pending, setPending] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const field = proofFieldOf(issue)

  async function submit() {
    const form = body.current?.closest("form")
    if (!form) return
    setPending(true)
    const proven = await proof.prove(new FormData(form))
    const result = proven.ok ? await remove() : proven
    setPending(false)
    if (result.ok) {
      onClose()
      toast({ tone: "success", title: words.done })
      return onRemoved()
    }
    if (proof.asksFor(result.issue)) return setIssue(null)
    setIssue(result.issue)
    const wrong = proofFieldOf(result.issue)
    if (wrong) focusField(form, wrong)
  }

  return (
    <FormDialog
      title={words.title}
      submit={pending ? words.removing : words.confirm}
      pending={pending}
      failure={issue && !field ? textOf(issue) : undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <div ref={body} className="wrap-anywhere grid gap-4">
        {children}
        <ProofFields {...proof.fields} issue={issue} />
      </div>
    </FormDialog>
  )
}
