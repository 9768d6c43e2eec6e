import { useState } from "react"
import { useUser } from "#app/features/session/session-provider.tsx"
import { IssueEditor } from "./issue-editor.tsx"
import { type IssueValues, isSame } from "./issue-values.ts"
import { type Issue, valuesOf } from "./issues.ts"
import { KeptForms } from "./kept-forms.tsx"
import { findKept, keptPlace } from "./kept-issue.ts"

type Props = {
  /** As it was read; null for a new one, and once it is gone. */
  issue: Issue | null
  begin: IssueValues
  /** The key of its entry in the browser's history, which stays through a reload; "default" where it has none. */
  form: string
  notice?: React.ReactNode
  onSaved: (id: string) => void
}

/**
 * The form of an issue as the server has it, or of a new one that begins as it is told to. After a reload it goes on with what
 * it had; what this browser has kept of other forms is offered above it.
 */
export function IssueWithOffers({ issue, begin, form: entry, notice, onSaved }: Props) {
  const { id: account } = useUser()
  const [form] = useState(() => (entry === "default" ? crypto.randomUUID() : entry))
  const [found] = useState(() =>
    findKept(account, issue?.id ?? "new").filter(
      ({ typed, saved }) => !isSame(typed, issue ? valuesOf(issue) : saved),
    ),
  )
  const own = found.find(({ place }) => place === keptPlace(account, issue?.id ?? "new", form)) ?? null
  const [offers, setOffers] = useState(found.filter(offer => offer !== own))
  const [opened, setOpened] = useState(own)
  return (
    <IssueEditor
      key={opened?.place}
      issue={issue}
      begin={begin}
      form={form}
      kept={opened}
      onSaved={onSaved}
      notice={
        <>
          <KeptForms
            kept={offers}
            setKept={setOffers}
            onOpen={offer => {
              setOffers(others => others.filter(other => other !== offer))
              setOpened(offer)
            }}
            next="main input[lang]"
          />
          {notice}
        </>
      }
    />
  )
}
