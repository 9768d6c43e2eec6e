import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Message, Status } from "./message.ts"
import { changeStatus, markRead, messagesKey, releaseMails, removeMessage } from "./messages.ts"

export function useMessageChanges(id: string) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const readAnew = (...parts: string[]) =>
    queryClient.invalidateQueries({ queryKey: [messagesKey, ...parts] })

  const status = useRowChange({
    change: (chosen: Status) => changeStatus(client, id, chosen),
    done: chosen => t("messages.statusChanged", { status: t(`messages.status.${chosen}`) }),
    failed: t("messages.statusFailed"),
    notThere: t("messages.notThere"),
    readAnew,
  })
  const release = useRowChange({
    change: () => releaseMails(client, id),
    done: () => t("messages.released"),
    failed: t("messages.releaseFailed"),
    notThere: t("messages.nothingHeld"),
    readAnew,
  })
  const removal = useRowChange({
    change: () => removeMessage(client, id),
    done: () => t("messages.removed"),
    failed: t("messages.removeFailed"),
    notThere: t("messages.notThere"),
    // Not the message itself, whose page is being left.
    readAnew: () => void Promise.all([readAnew("list"), readAnew("new")]),
  })
  return { status, release, removal }
}

/**
 * Marks a new message that is opened as read, once. What the staff makes of it afterwards stays, "New" too. Nobody asked
 * for this write, so nothing is said when it fails: the message is shown as new until it is opened again.
 */
export function useReadMark({ id, status }: Message): void {
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => markRead(client, id),
    onError: ({ message }) => console.error("Message not marked as read", message),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [messagesKey] }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening, whatever the message becomes
  useEffect(() => {
    if (status === "new") mutate()
  }, [id])
}
