import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { postsKey } from "../../queries.ts"
import type { ServerDraftForm } from "./use-server-draft.ts"

/** Of an action that stands in a line of text. */
export const linkClass = "min-h-6 font-semibold underline underline-offset-4"

type Props = { server: ServerDraftForm; onDiscarded: () => void }

/** Discards the draft of changes to a public post, after a question. */
export function DiscardChanges({ server, onDiscarded }: Props) {
  const { t } = useTranslation("admin")
  const queryClient = useQueryClient()
  const { mutate, isPending } = useRowChange({
    async change() {
      await server.stop()
      return server.remove()
    },
    done: () => t("drafts.discarded"),
    failed: t("drafts.discardFailed"),
    notThere: t("drafts.discardChanged"),
    refetch: () => void queryClient.invalidateQueries({ queryKey: [postsKey, "drafts"] }),
  })
  const discard = () =>
    mutate(undefined, {
      onError: server.resume,
      onSuccess: isRemoved => (isRemoved ? onDiscarded() : server.resume()),
    })
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => confirm(t("drafts.confirmDiscard")) && discard()}
      className={linkClass}
    >
      {t("drafts.discardChanges")}
    </button>
  )
}
