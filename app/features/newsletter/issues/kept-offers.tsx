import { useState } from "react"
import { useTranslation } from "react-i18next"
import { KeptNotice } from "#app/components/panel/kept-notice.tsx"
import { useDiscarded } from "#app/components/panel/use-row-change.ts"
import { useUser } from "#app/features/session/session-provider.tsx"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { dropKept, firstWords, keep } from "#app/lib/kept-text.ts"
import { IssueEditor } from "./issue-editor.tsx"
import { type IssueValues, isSame } from "./issue-values.ts"
import { type Issue, valuesOf } from "./issues.ts"
import { findKept, keptPlace, type StoredIssue } from "./kept-issue.ts"

type Props = {
  /** As it was read; null for a new one, and once it is gone. */
  issue: Issue | null
  begin: IssueValues
  /** The key of its entry in the browser's history, which stays through a reload; "default" where it has none. */
  form: string
  notice?: React.ReactNode
  onSaved: (id: string) => void
}

/** The first field of the form below the offers. */
const focusSubject = () => document.querySelector<HTMLElement>("main input[lang]")?.focus()

/**
 * The form of an issue as the server has it, or of a new one that begins as it is told to. After a reload it goes on with what
 * it had; what this browser has kept of other forms is offered above it.
 */
export function IssueWithOffers({ issue, begin, form: entry, notice, onSaved }: Props) {
  const { t } = useTranslation("admin")
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
  const take = (offer: StoredIssue) => setOffers(others => others.filter(other => other !== offer))
  const discarded = useDiscarded()
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
          {offers.length > 0 && (
            <div className="mb-5 grid gap-3">
              {offers.map(offer => (
                <KeptNotice
                  key={offer.place}
                  text={since => t(issue ? "issues.keptChanges" : "issues.keptNew", since)}
                  keptAt={offer.keptAt}
                  title={firstWords(
                    ...[offer.typed.subject, offer.typed.words].map(text => inPanelLanguage(text).text),
                  )}
                  onDiscard={() => {
                    const { place, ...kept } = offer
                    dropKept(place)
                    take(offer)
                    focusSubject()
                    discarded(place, () => {
                      keep(place, kept)
                      setOffers(others => [offer, ...others])
                    })
                  }}
                  onOpen={() => {
                    take(offer)
                    setOpened(offer)
                  }}
                />
              ))}
            </div>
          )}
          {notice}
        </>
      }
    />
  )
}
