import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useWriteFailure } from "#app/components/panel/read-states.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Message, Status } from "./message.ts"
import { changeStatus, markRead, messagesKey, releaseMails, removeMessage } from "./messages.ts"

/** The three changes of a message. Each says in a toast what came of it; what is shown is read anew. */
export function useMessageChanges(id: string) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const fail = useWriteFailure()
  const client = useClient()
  const queryClient = useQueryClient()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: [messagesKey] })

  const status = useMutation({
    mutationFn: (chosen: Status) => changeStatus(client, id, chosen),
    onError: error => fail(t("messages.statusFailed"), error),
    onSuccess(found, chosen) {
      if (!found) fail(t("messages.statusFailed"), t("messages.notThere"))
      else {
        const name = t(`messages.status.${chosen}`)
        toast({ tone: "success", title: t("messages.statusChanged", { status: name }) })
      }
      return readAnew()
    },
  })
  const release = useMutation({
    mutationFn: () => releaseMails(client, id),
    onError: error => fail(t("messages.releaseFailed"), error),
    onSuccess(found) {
      if (found) toast({ tone: "success", title: t("messages.released") })
      else fail(t("messages.releaseFailed"), t("messages.nothingHeld"))
      return readAnew()
    },
  })
  const removal = useMutation({
    mutationFn: () => removeMessage(client, id),
    onError: error => fail(t("messages.removeFailed"), error),
    onSuccess(found) {
      if (found) toast({ tone: "success", title: t("messages.removed") })
      else fail(t("messages.removeFailed"), t("messages.notThere"))
      for (const part of ["list", "new"])
        void queryClient.invalidateQueries({ queryKey: [messagesKey, part] })
    },
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
