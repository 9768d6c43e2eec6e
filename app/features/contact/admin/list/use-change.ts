import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Message } from "../message.ts"
import { type Change, changeMessages, messagesKey } from "../messages.ts"
import { missedText } from "../work/change-text.ts"

type Events = {
  /** The database has answered: the messages are read again. */
  onChanged: () => void
  onSettled: () => void
}

/** Changes messages at once, and says what colleagues have done to those that were not changed. */
export function useChange(messages: readonly Message[], { onChanged, onSettled }: Events) {
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
      const description = missed.map(done => missedText(t, done)).join(" ")
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
