import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { sendIssue } from "./issue-changes.ts"
import { issuesKey } from "./issues.ts"

/** `at` as sendIssue takes it; the version is what was read. */
type Order = { version: number; at: "now" | string | null }

/** The key of the words, under which the log has it, too. */
const failureOf = ({ at }: Order) =>
  at === null ? "issues.scheduled.endFailed" : at === "now" ? "issues.send.failed" : "issues.schedule.failed"

export function useSending(id: string) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failWith = useFailureToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ version, at }: Order) => sendIssue(client, id, version, at),
    onError: (error, order) => failWith(failureOf(order), error),
    async onSuccess(obstacle, order) {
      const { at } = order
      if (obstacle) toast.error(t(failureOf(order)), { description: t(`issues.obstacle.${obstacle}`) })
      else if (at === null) toast.success(t("issues.scheduled.ended"))
      else if (at === "now") toast.success(t("issues.send.done"))
      else toast.success(t("issues.schedule.done", { moment: formatMoment(at) }))
      await queryClient.invalidateQueries({ queryKey: [issuesKey] })
      // The button was at the end of the form; the progress stands at the head of the page.
      if (!obstacle) scrollTo(0, 0)
    },
  })
  return { send: mutate, isPending }
}
