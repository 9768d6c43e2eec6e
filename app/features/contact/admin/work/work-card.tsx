import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import { type Outcome, outcomes } from "../message.ts"
import { messagesKey } from "../messages.ts"
import type { OpenedMessage } from "../opened-message.ts"
import { assign, setOutcome } from "./lead-work.ts"
import { PutOffField } from "./put-off-parts.tsx"

export function WorkCard({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const nameOf = (outcome: Outcome | "none") =>
    t(outcome === "none" ? "work.noOutcome" : `messages.outcomes.${outcome}`)
  const outcome = useRowChange({
    change: (chosen: Outcome | "none") => setOutcome(client, message.id, chosen === "none" ? null : chosen),
    done: chosen => t("work.outcomeChanged", { outcome: nameOf(chosen) }),
    failed: "work.outcomeFailed",
    notThere: t("messages.notThere"),
    refetch: queries => queries.invalidateQueries({ queryKey: [messagesKey] }),
  })
  return (
    <Card title={t("work.title")} icon="edit">
      <div className="grid gap-4 p-4">
        <AssigneeField message={message} />
        <PutOffField message={message} />
        <div>
          <p className="mb-1.5 font-semibold text-[0.8125rem]">{t("work.outcomeLabel")}</p>
          <SegmentedControl
            label={t("work.outcomeLabel")}
            choices={(["none", ...outcomes] as const).map(value => ({
              value,
              label: nameOf(value),
            }))}
            chosen={message.outcome ?? "none"}
            onChoose={outcome.mutate}
            className="grid grid-cols-2 [&>button:first-child]:col-span-2 [&>button:not(:first-child)]:border-t [&>button:nth-child(even)]:border-l-0"
          />
          <p className="mt-1.5 text-[0.8125rem] text-muted">{t("work.outcomeHint")}</p>
        </div>
      </div>
    </Card>
  )
}

function AssigneeField({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const own = useUser().email?.toLowerCase()
  const client = useClient()
  const { mutate, isPending, variables } = useRowChange({
    async change(colleague: string | null) {
      const answer = await assign(client, message.id, colleague)
      return answer === "stranger" ? t("work.stranger") : answer === "assigned"
    },
    done(colleague) {
      if (colleague === null) return t("work.unassigned")
      return colleague === own
        ? t("work.assignedToMe")
        : t("work.assigned", { colleague: inLetters(colleague) })
    },
    failed: "work.assignFailed",
    notThere: t("messages.notThere"),
    refetch: queries => queries.invalidateQueries({ queryKey: [messagesKey] }),
  })
  const { assignee, colleagues } = message
  const isFormer = assignee !== null && !colleagues.includes(assignee)
  const nameOf = (colleague: string) =>
    colleague === own ? t("work.me", { email: inLetters(colleague) }) : inLetters(colleague)
  return (
    <Field id={id} label={t("work.assignee")} hint={t("work.assigneeHint")}>
      <select
        id={id}
        value={(isPending ? variables : assignee) ?? ""}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => mutate(target.value || null)}
        className={`${compactControlClass} min-h-10`}
      >
        <option value="">{t("work.nobody")}</option>
        {isFormer && <option value={assignee}>{t("work.former", { email: inLetters(assignee) })}</option>}
        {colleagues.map(colleague => (
          <option key={colleague} value={colleague}>
            {nameOf(colleague)}
          </option>
        ))}
      </select>
    </Field>
  )
}
