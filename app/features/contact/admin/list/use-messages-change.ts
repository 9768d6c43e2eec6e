import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { undoTime } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Message } from "../message.ts"
import { messagesKey } from "../messages.ts"
import { type Change, changeMessages, removeMessage, undoChange } from "../mutations.ts"
import { skippedChangesText } from "../work/change-text.ts"

type Events = {
  /** The database has answered: the messages are read again. */
  onChanged: () => void
  onSettled: () => void
}

type Wanted = {
  change: Change
  /** A colleague or an outcome, "" for nobody or none. */
  value?: string
}

/** The toasts of an undo outlive the list in which the messages were ticked. */
const subject = "messages"

export function useMessagesChange(messages: readonly Message[], { onChanged, onSettled }: Events) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const failWith = useFailureToast()
  const fail = (error: Error) => failWith("messages.ticked.failed", error)
  const refetch = () => queryClient.invalidateQueries({ queryKey: [messagesKey] })
  async function undo({ change, value = "" }: Wanted) {
    try {
      await undoChange(client, messages, change, value)
      toast.success(t("messages.ticked.undone"), { subject })
    } catch (error) {
      fail(error as Error)
    }
    await refetch()
  }
  return useMutation({
    mutationFn: ({ change, value }: Wanted) => changeMessages(client, messages, change, value),
    onError: fail,
    onSuccess({ changed, missed }, wanted) {
      const description = missed.map(done => skippedChangesText(t, done)).join(" ")
      toast.success(t(changed > 0 ? `messages.ticked.done.${wanted.change}` : "messages.ticked.unchanged"), {
        description,
        subject,
        ...(changed > 0 && {
          lifetime: undoTime,
          action: { label: t("posts.undo"), keys: "z", onAction: () => void undo(wanted) },
        }),
      })
      onChanged()
      return refetch()
    },
    onSettled,
  })
}

/** Removes messages for good once there is no more undo; a browser that is closed before that removes none. */
export function useRemoval(messages: readonly Message[]): () => void {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const failWith = useFailureToast()
  const count = messages.length
  const subject = `removal of ${messages[0]?.id}`
  async function remove() {
    try {
      for (const { id } of messages) await removeMessage(client, id)
      toast.success(t("messages.ticked.removed", { count }), { subject })
    } catch (error) {
      failWith("messages.removeFailed", error as Error)
    }
    await queryClient.invalidateQueries({ queryKey: [messagesKey] })
  }
  return () => {
    const removal = setTimeout(() => void remove(), undoTime)
    toast.success(t("messages.ticked.removing", { count }), {
      subject,
      lifetime: undoTime,
      action: { label: t("posts.undo"), keys: "z", onAction: () => clearTimeout(removal) },
    })
  }
}
