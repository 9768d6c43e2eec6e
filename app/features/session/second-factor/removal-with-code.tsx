import { useRef, useState } from "react"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { type AuthIssue, type AuthResult, useAuthIssueText } from "../auth-issue.tsx"
import { useClient } from "../session-provider.tsx"
import { CodeField, DeviceField, focusField, readCode } from "./code-fields.tsx"
import { showCode } from "./factor-operations.ts"
import type { Factor } from "./factor-queries.ts"

type Props = {
  words: Record<"title" | "confirm" | "removing" | "done", string>
  /** Whose code is asked for. */
  factors: readonly Factor[]
  remove: () => Promise<AuthResult>
  onClose: () => void
  /** After the dialog has closed. */
  onRemoved: () => void
  /** The question. */
  children: React.ReactNode
}

/** Asks before a way to sign in is removed, and for a code where the auth server does. */
export function RemovalWithCode({ words, factors, remove, onClose, onRemoved, children }: Props) {
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const [pending, setPending] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [issue, setIssue] = useState<AuthIssue | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const isOfField = issue?.code === "codeWrong" || issue?.code === "codeIncomplete"

  async function submit() {
    const form = body.current?.closest("form")
    if (!form) return
    setPending(true)
    const shown = needsCode ? await showCode(client, readCode(new FormData(form), factors)) : null
    const result = shown && !shown.ok ? shown : await remove()
    setPending(false)
    if (result.ok) {
      onClose()
      toast({ tone: "success", title: words.done })
      return onRemoved()
    }
    const asksForCode = result.issue.code === "codeNeeded" && !needsCode && factors.length > 0
    if (asksForCode) setNeedsCode(true)
    setIssue(asksForCode ? null : result.issue)
    focusField(form, "code")
  }

  return (
    <FormDialog
      title={words.title}
      submit={pending ? words.removing : words.confirm}
      pending={pending}
      failure={issue && !isOfField ? textOf(issue) : undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <div ref={body} className="wrap-anywhere grid gap-4">
        {children}
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
