import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { Card } from "#app/components/card.tsx"
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { useWriteFailure } from "#app/features/session/use-write-failure.ts"
import { SubscriberTable } from "./subscriber-table.tsx"
import { removeSubscriber, type Subscriber, subscribersKey } from "./subscribers.ts"

type Props = {
  subscribers: readonly Subscriber[]
  /** Called after a removal, done or failed, when the question is gone. */
  onSettled: () => void
}

/** A page of subscribers and the question before one is removed. */
export function RemovableSubscribers({ subscribers, onSettled }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<Subscriber | null>(null)
  const fail = useWriteFailure()
  const removal = useMutation({
    mutationFn: (id: string) => removeSubscriber(client, id),
    onError: error => fail(t("subscribers.removeFailed"), error),
    onSuccess(found) {
      if (found) toast({ tone: "success", title: t("subscribers.removed") })
      else fail(t("subscribers.removeFailed"), t("subscribers.notThere"))
      return queryClient.invalidateQueries({ queryKey: [subscribersKey] })
    },
    onSettled() {
      setLeaving(null)
      onSettled()
    },
  })
  return (
    <>
      <Card>
        <SubscriberTable subscribers={subscribers} onRemove={setLeaving} />
      </Card>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && removal.mutate(leaving.id)}
        title={t("subscribers.removal.title")}
        confirmLabel={t("subscribers.removal.confirm")}
        cancelLabel={t("list.cancel")}
        pending={removal.isPending}
      >
        <p>
          <Trans
            t={t}
            i18nKey="subscribers.removal.question"
            values={{ email: leaving?.email }}
            components={{ email: <strong className="font-semibold" /> }}
          />
        </p>
        <p>{t("list.removalFinal")}</p>
      </ConfirmDialog>
    </>
  )
}
