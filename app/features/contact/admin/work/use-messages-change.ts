import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { undoTime } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { newId } from "#app/lib/new-id.ts"
import type { Message } from "../message.ts"
import { messagesKey } from "../messages.ts"
import { type Change, changeMessages, type NewValue, removeMessage, undoChange } from "../mutations.ts"
import { skippedChangesText } from "./change-text.ts"

type Events = {
  /** The database has answered, and has changed so many: the messages are read again. */
  onChanged?: (changed: number) => void
  onSettled?: () => void
}

type Wanted = { change: Change; value?: NewValue }

/** The toasts of an undo outlive the list in which the messages were ticked. */
export function useMessagesChange(messages: readonly Message[], { onChanged, onSettled }: Events = {}) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const failWith = useFailureToast()
  const fail = (error: Error) => failWith("messages.ticked.failed", error)
  const refetch = () => queryClient.invalidateQueries({ queryKey: [messagesKey] })
  return useMutation({
    mutationFn: ({ change, value }: Wanted) => changeMessages(client, messages, change, value),
    onError: fail,
    onSuccess({ changed, missed, undo }, { change, value }) {
      const done = change === "put-off" && !value ? "brought-back" : change
      const subject = newId()
      async function takeBack() {
        try {
          const { changed } = await undoChange(client, change, undo)
          toast.success(t(changed > 0 ? "messages.ticked.undone" : "messages.ticked.unchanged"), { subject })
        } catch (error) {
          fail(error as Error)
        }
        await refetch()
      }
      const description = missed.map(done => skippedChangesText(t, done)).join(" ")
      toast.success(t(changed > 0 ? `messages.ticked.done.${done}` : "messages.ticked.unchanged"), {
        description,
        subject,
        ...(changed > 0 && {
          lifetime: undoTime,
          action: { label: t("posts.undo"), keys: "z", onAction: () => void takeBack() },
        }),
      })
      onChanged?.(changed)
      return refetch()
    },
    ...(onSettled && { onSettled }),
  })
}

/** Removes messages for good once there is no more undo; a browser that is closed before that removes none. */
export function useRemoval(messages: readonly Message[]): () => void {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const failWith = useFailureToast()
  return () => {
    const subject = newId()
    async function remove() {
      // In the place of the toast with the undo, which may still be pointed at.
      toast.success(t("messages.ticked.beingRemoved"), { subject })
      let count = 0
      const tell = () => toast.success(t("messages.ticked.removed", { count }), { subject })
      try {
        for (const { id } of messages) if (await removeMessage(client, id)) count++
        if (count > 0) tell()
        else toast.success(t("messages.ticked.unchanged"), { subject })
      } catch (error) {
        // Others may have gone before the one that failed.
        if (count > 0) tell()
        failWith("messages.removeFailed", error as Error)
      }
      await queryClient.invalidateQueries({ queryKey: [messagesKey] })
    }
    const removal = setTimeout(() => void remove(), undoTime)
    const keep = () => {
      clearTimeout(removal)
      toast.success(t("messages.ticked.undone"), { subject })
    }
    toast.success(t("messages.ticked.removing", { count: messages.length }), {
      subject,
      lifetime: undoTime,
      action: { label: t("posts.undo"), keys: "z", onAction: keep },
    })
  }
}
