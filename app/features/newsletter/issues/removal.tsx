import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Button } from "#app/components/panel/controls.tsx"
import type { Question } from "#app/components/panel/question-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { removeIssue } from "./issue-changes.ts"
import { issuesKey } from "./issues.ts"
import type { IssueSaving } from "./use-issue-saving.ts"

type Props = { saving: IssueSaving; onAsk: (question: Question) => void }

/** Removes an issue that was not sent, once it is asked. */
export function Removal({ saving, onAsk }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { known, type } = saving
  const removal = useRowChange<void>({
    change: () => removeIssue(client, known.id),
    done: () => t("issues.removal.done"),
    failed: t("issues.removal.failed"),
    notThere: t("issues.removal.notThere"),
    refetch: () => queryClient.invalidateQueries({ queryKey: [issuesKey, "list"] }),
  })
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess(isRemoved) {
        if (!isRemoved) return
        // Nothing is left to be saved.
        type(known.saved)
        void navigate("/admin/newsletter")
      },
    })
  return (
    <Button
      icon="remove"
      disabled={removal.isPending}
      onClick={() =>
        onAsk({
          title: t("issues.removal.title"),
          text: t("list.removalFinal"),
          choices: [
            { label: t("list.cancel"), onChoose: () => {} },
            { label: t("issues.removal.button"), onChoose: remove },
          ],
        })
      }
    >
      {t("issues.removal.button")}
    </Button>
  )
}
