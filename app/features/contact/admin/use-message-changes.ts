import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Message, Status } from "./message.ts"
import { messagesKey } from "./messages.ts"
import { changeStatus, markRead, releaseMails, removeMessage } from "./mutations.ts"

export function useMessageChanges(id: string) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const refetch = (queries: QueryClient, ...parts: string[]) =>
    queries.invalidateQueries({ queryKey: [messagesKey, ...parts] })

  const status = useRowChange({
    change: (chosen: Status) => changeStatus(client, id, chosen),
    done: chosen => t("messages.statusChanged", { status: t(`messages.status.${chosen}`) }),
    failed: "messages.statusFailed",
    notThere: t("messages.notThere"),
    refetch,
  })
  const release = useRowChange({
    change: () => releaseMails(client, id),
    done: () => t("messages.released"),
    failed: "messages.releaseFailed",
    notThere: t("messages.nothingHeld"),
    refetch,
  })
  const removal = useRowChange({
    change: () => removeMessage(client, id),
    done: () => t("messages.removed"),
    failed: "messages.removeFailed",
    notThere: t("messages.notThere"),
    // Not the message itself: its page is about to close.
    refetch: queries =>
      void Promise.all(
        ["list", "newest", "waiting", "counts", "neighbours"].map(part => refetch(queries, part)),
      ),
  })
  return { status, release, removal }
}

/** Once per opening, from a fresh status: a later "New" stays. A failure is not shown: nobody asked. */
export function useReadMark({ id, status }: Pick<Message, "id" | "status">, isFresh: boolean): void {
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => markRead(client, id),
    onError: ({ message }) => console.error("Message not marked as read", message),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [messagesKey] }),
  })
  const mark = useEffectEvent(() => {
    if (isFresh && status === "new") mutate()
  })
  useEffect(() => mark(), [id, isFresh])
}
