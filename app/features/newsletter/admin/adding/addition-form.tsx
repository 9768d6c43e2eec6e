import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ComponentProps, type ReactNode, useState } from "react"
import { Button, Form } from "#app/components/panel/controls.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Client } from "#app/lib/server-environment.ts"
import { cleanLines } from "#app/lib/typed-text.ts"
import type { Statement } from "./additions.ts"
import { consentFault, StatementFields } from "./statement-fields.tsx"

export type Unsaved = { onUnsaved: (unsaved: boolean) => void }

type Props<Added> = Unsaved & {
  /** The id of what says who is added. */
  fieldId: string
  /** The id of the field above the statement that has the focus because it is not filled in; null where nothing is missing. */
  missing: string | null
  /** Whether it is known by now whom the button asks. */
  isReady?: boolean
  /** The fields that name who is added; `tried` is whether missing ones are reported. */
  who: (tried: boolean) => ReactNode
  add: (client: Client, statement: Statement) => Promise<Added>
  onAdded: (added: Added) => void
  /** Whether what was typed is not needed any more. */
  isDone: (added: Added) => boolean
  /** Whether what was stated holds for those who are added next, too. */
  keepsStatement: (added: Added) => boolean
  icon: ComponentProps<typeof Button>["icon"]
  label: string
  /** The outcome of the last press. */
  answer: ReactNode
}

const emptyStatement: Statement = { language: "pl", consent: "" }

/** Asks somebody to confirm, with a statement of where the consent comes from. */
export function AdditionForm<Added>({ fieldId, missing, isReady = true, who, add, ...props }: Props<Added>) {
  const { onAdded, isDone, keepsStatement, onUnsaved, icon, label, answer } = props
  const client = useClient()
  const queryClient = useQueryClient()
  const failWith = useFailureToast()
  const [statement, setStatement] = useState(emptyStatement)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => add(client, { ...statement, consent: cleanLines(statement.consent).trim() }),
    onError: error => failWith("subscribers.adding.failed", error),
    onSuccess(added) {
      setTried(false)
      if (isDone(added)) onUnsaved(false)
      if (!keepsStatement(added)) setStatement(emptyStatement)
      onAdded(added)
      // No list is shown here: each is read anew when it is opened.
      void queryClient.invalidateQueries()
    },
  })
  return (
    <Form
      className="grid gap-4 px-4 py-5"
      onInput={() => onUnsaved(true)}
      onSubmit={() => {
        setTried(true)
        if (missing) document.getElementById(missing)?.focus()
        else if (consentFault(statement)) document.getElementById(`${fieldId}-consent`)?.focus()
        else if (isReady && !isPending) mutate()
      }}
    >
      {who(tried)}
      <StatementFields id={fieldId} statement={statement} tried={tried} onChange={setStatement} />
      <div>
        <Button type="submit" icon={icon} tone="copper" aria-disabled={isPending || !isReady || undefined}>
          {label}
        </Button>
      </div>
      <div role="status" className="wrap-anywhere">
        {answer}
      </div>
    </Form>
  )
}
