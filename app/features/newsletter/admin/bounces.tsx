import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { Button } from "#app/components/panel/controls.tsx"
import { Notice } from "#app/components/panel/notice.tsx"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { readKeysetQuery } from "#app/lib/keyset-list.ts"
import { liftBounces } from "./subscriber.ts"
import { bounceMailboxQuery, choices, subscribersKey } from "./subscribers.ts"

type Props = {
  found: number
  /** There are more than `found`. */
  isCapped: boolean
  /** The list is narrowed to what became of an issue: the bounces of those alone cannot be lifted together. */
  isOfIssue: boolean
  onSettled: () => void
}

/** Lifts the bounces of all subscribers that the filter shows; nothing where the filter is not on bounced ones. */
export function BounceLifting({ found, isCapped, isOfIssue, onSettled }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const [parameters] = useSearchParams()
  const { words, chosen } = readKeysetQuery(parameters, choices)
  const [isAsking, setAsking] = useState(false)
  const lifted = useRef(0)
  const lifting = useRowChange({
    async change() {
      lifted.current = await liftBounces(client, words)
      return lifted.current > 0
    },
    done: () => t("subscribers.liftAll.done", { count: lifted.current }),
    failed: "subscribers.liftAll.failed",
    notThere: t("subscribers.liftAll.notThere"),
    refetch: queries => queries.invalidateQueries({ queryKey: [subscribersKey] }),
    onSettled,
  })
  if (chosen !== "bounced" || isOfIssue) return null
  return (
    <div className="mb-3">
      <Button icon="send" aria-disabled={lifting.isPending || undefined} onClick={() => setAsking(true)}>
        {t("subscribers.liftAll.button")}
      </Button>
      {isAsking && (
        <QuestionDialog
          onClose={() => setAsking(false)}
          question={{
            title: isCapped
              ? t("subscribers.liftAll.titleMany", { found })
              : t("subscribers.liftAll.title", { count: found }),
            text: t("subscribers.liftAll.text"),
            choices: [
              { label: t("subscribers.liftAll.not") },
              {
                label: t("subscribers.liftAll.confirm"),
                onChoose: () => !lifting.isPending && lifting.mutate(),
              },
            ],
          }}
        />
      )}
    </div>
  )
}

/** The notice of reports in the mailbox of bounces that are not understood, and of answers; nothing where there are none. */
export function BounceMailboxNotice() {
  const { t } = useTranslation("admin")
  const { data } = useQuery(bounceMailboxQuery(useClient()))
  if (!data) return null
  const { unassigned, oldest, newest, letters, automatic } = data
  const answers = [
    letters > 0 && t("subscribers.mailbox.letters", { count: letters }),
    automatic > 0 && t("subscribers.mailbox.automatic", { count: automatic }),
  ].filter(text => text !== false)
  if (!oldest || !newest) return <Notice title={answers[0] ?? ""} text={answers[1] ?? ""} />
  const days = { oldest: formatShortDate(oldest), newest: formatShortDate(newest), count: unassigned }
  const when = t(`subscribers.mailbox.${days.oldest === days.newest ? "day" : "days"}`, days)
  return (
    <Notice
      title={t("subscribers.mailbox.unassigned", { count: unassigned })}
      text={[when, ...answers].join(" ")}
    />
  )
}
