import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { Message } from "./message.ts"
import { markRead, messagesKey } from "./messages.ts"

/**
 * Takes a message that is opened; has a new one noted as read, once. What the staff makes of it afterwards stays, "New"
 * too. Nobody asked for this write, so nothing is said when it fails: the message is shown as new until it is opened
 * again.
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
