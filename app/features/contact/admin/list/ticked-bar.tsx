import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useTableExport } from "#app/components/panel/use-table-export.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import type { TableFormat } from "#app/lib/table-export.ts"
import type { Message } from "../message.ts"
import { type Change, changeMessages, colleaguesQuery, messagesKey } from "../messages.ts"
import { skippedChangesText } from "../work/change-text.ts"
import { messageColumns } from "./message-export.ts"

type Props = {
  messages: readonly Message[]
  isSpam: boolean
  formats: readonly TableFormat[]
  /** The ticked messages with their whole texts. */
  readTicked: (signal: AbortSignal) => Promise<Message[]>
  onClear: () => void
  /** Some of them were changed, or could not be: the bar may be gone, and the focus with it. */
  onChanged: () => void
}

/** Lies over the end of the list, so that no row moves when it appears. */
export function TickedBar({ messages, isSpam, formats, readTicked, onClear, onChanged }: Props) {
  const { t } = useTranslation("admin")
  const [assigning, setAssigning] = useState(false)
  const count = messages.length
  const changing = useChange(messages, {
    onChanged: onClear,
    onSettled() {
      setAssigning(false)
      onChanged()
    },
  })
  const { start, saved } = useTableExport({
    title: t("messages.title"),
    columns: messageColumns(t),
    readPage: async (_, signal) => ({ rows: await readTicked(signal), next: null }),
    done: rows => t("messages.exported", { count: rows }),
    failed: "messages.exportFailed",
  })
  const isBusy = changing.isPending || saved !== null
  return (
    <>
      <section
        aria-label={t("messages.ticked.label")}
        className="sticky bottom-0 z-10 order-last mt-3 flex flex-wrap items-center gap-2 rounded-plate border border-rule bg-white p-3 shadow-[0_-4px_16px_rgb(0_0_0/0.12)] max-sm:gap-1.5 max-sm:p-2 max-sm:text-[0.8125rem] max-sm:[&_button]:min-h-8 max-sm:[&_button]:px-2 max-sm:[&_button]:py-1 max-sm:[&_button]:text-[0.8125rem] max-sm:[&_svg]:hidden"
      >
        <p role="status" className="mr-auto font-semibold">
          {t("messages.ticked.count", { count })}
        </p>
        {!isSpam && (
          <Button icon="opened" disabled={isBusy} onClick={() => changing.mutate({ change: "read" })}>
            {t("messages.ticked.read")}
          </Button>
        )}
        <Button icon="account" disabled={isBusy} onClick={() => setAssigning(true)}>
          {t("messages.ticked.assign")}
        </Button>
        <Button
          icon={isSpam ? "inbox" : "spam"}
          disabled={isBusy}
          onClick={() => changing.mutate({ change: isSpam ? "restore" : "spam" })}
        >
          {t(isSpam ? "messages.ticked.restore" : "messages.ticked.spam")}
        </Button>
        {formats.map(format => (
          <Button key={format.extension} icon="export" disabled={isBusy} onClick={() => start(format)}>
            {t(`list.export.${format.extension}`)}
          </Button>
        ))}
        <Button
          className="max-sm:hidden"
          onClick={() => {
            onClear()
            onChanged()
          }}
        >
          {t("messages.ticked.clear")}
        </Button>
      </section>
      {assigning && (
        <AssignDialog
          onClose={() => setAssigning(false)}
          onAssign={colleague => changing.mutate({ change: "assign", colleague })}
          count={count}
          pending={changing.isPending}
        />
      )}
    </>
  )
}

type AssignProps = {
  onClose: () => void
  /** Null is nobody. */
  onAssign: (colleague: string | null) => void
  count: number
  pending: boolean
}

function AssignDialog({ onClose, onAssign, count, pending }: AssignProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const own = useSession().user?.email?.toLowerCase() ?? ""
  const colleagues = useQuery(colleaguesQuery(useClient())).data ?? []
  const [colleague, setColleague] = useState(own)
  const others = colleagues.filter(email => email !== own)
  return (
    <FormDialog
      onClose={onClose}
      title={t("messages.ticked.assignTitle", { count })}
      submit={t("messages.ticked.assignConfirm")}
      pending={pending}
      onSubmit={() => onAssign(colleague || null)}
    >
      <Field id={id} label={t("messages.column.assignee")}>
        <select
          id={id}
          value={colleague}
          onChange={({ target }) => setColleague(target.value)}
          className={`${compactControlClass} min-h-10`}
        >
          <option value={own}>{t("messages.assignee.me")}</option>
          {others.map(email => (
            <option key={email} value={email}>
              {inLetters(email)}
            </option>
          ))}
          <option value="">{t("messages.assignee.nobody")}</option>
        </select>
      </Field>
    </FormDialog>
  )
}

type Events = {
  /** The database has answered: the messages are read again. */
  onChanged: () => void
  onSettled: () => void
}

function useChange(messages: readonly Message[], { onChanged, onSettled }: Events) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const failWith = useFailureToast()
  return useMutation({
    mutationFn: ({ change, colleague }: { change: Change; colleague?: string | null }) =>
      changeMessages(client, messages, change, colleague),
    onError(error) {
      console.error("Failed to change messages", error.message)
      failWith(t("messages.ticked.failed"), error)
    },
    onSuccess({ changed, missed }, { change }) {
      const description = missed.map(done => skippedChangesText(t, done)).join(" ")
      toast({
        tone: "success",
        title: changed > 0 ? t(`messages.ticked.done.${change}`) : t("messages.ticked.unchanged"),
        ...(description && { description }),
      })
      onChanged()
      return queryClient.invalidateQueries({ queryKey: [messagesKey] })
    },
    onSettled,
  })
}
