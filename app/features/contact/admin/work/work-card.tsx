import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { writeFailureOf } from "#app/lib/query-client.ts"
import { type Outcome, outcomes } from "../message.ts"
import { messagesKey } from "../messages.ts"
import type { OpenedMessage } from "../opened-message.ts"
import { assign, setOutcome } from "./lead-work.ts"

/** Who answers a message, and what came of it. */
export function WorkCard({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const nameOf = (outcome: Outcome | "none") =>
    t(outcome === "none" ? "work.noOutcome" : `messages.outcomes.${outcome}`)
  const outcome = useRowChange({
    change: (chosen: Outcome | "none") => setOutcome(client, message.id, chosen === "none" ? null : chosen),
    done: chosen => t("work.outcomeChanged", { outcome: nameOf(chosen) }),
    failed: t("work.outcomeFailed"),
    notThere: t("messages.notThere"),
    refetch: () => queryClient.invalidateQueries({ queryKey: [messagesKey] }),
  })
  return (
    <Card title={t("work.title")} icon="edit">
      <div className="grid gap-4 p-4">
        <AssigneeField message={message} />
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
            className="grid grid-cols-2 [&>button:nth-child(n+3)]:border-t [&>button:nth-child(odd)]:border-l-0"
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
  const { email = "" } = useUser()
  const { mutate, isPending, variables } = useAssignment(message.id)
  const { assignee, colleagues } = message
  const isFormer = assignee !== null && !colleagues.includes(assignee)
  const nameOf = (colleague: string) =>
    colleague === email.toLowerCase() ? t("work.me", { email: colleague }) : colleague
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
        {t("work.assignee")}
      </label>
      <select
        id={id}
        value={(isPending ? variables : assignee) ?? ""}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => mutate(target.value || null)}
        className={`${compactControlClass} min-h-10`}
      >
        <option value="">{t("work.nobody")}</option>
        {isFormer && <option value={assignee}>{t("work.former", { email: assignee })}</option>}
        {colleagues.map(colleague => (
          <option key={colleague} value={colleague}>
            {nameOf(colleague)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
        {t("work.assigneeHint")}
      </p>
    </div>
  )
}

function useAssignment(id: string) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const { email = "" } = useUser()
  const fail = (description: string) =>
    toast({ tone: "destructive", title: t("work.assignFailed"), description })
  return useMutation({
    mutationFn: (colleague: string | null) => assign(client, id, colleague),
    onError(error) {
      console.error("Failed to assign a message", error.message)
      fail(t(`writeFailures.${writeFailureOf(error)}`))
    },
    onSuccess(answer, colleague) {
      if (answer === "stranger") fail(t("work.stranger"))
      else if (answer === "gone") fail(t("messages.notThere"))
      else if (colleague === null) toast({ tone: "success", title: t("work.unassigned") })
      else if (colleague === email.toLowerCase()) toast({ tone: "success", title: t("work.assignedToMe") })
      else toast({ tone: "success", title: t("work.assigned", { colleague }) })
      return queryClient.invalidateQueries({ queryKey: [messagesKey] })
    },
  })
}
