import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { useWriteFailure } from "#app/features/session/use-write-failure.ts"
import type { Status } from "./message.ts"
import { changeStatus, messagesKey, releaseMails, removeMessage } from "./messages.ts"

/** Takes a message's id; returns the three changes of it. Each says in a toast what came of it; what is shown is read anew. */
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
