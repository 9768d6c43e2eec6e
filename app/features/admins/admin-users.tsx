import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { Card } from "#app/components/card.tsx"
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx"
import { LoadFailure } from "#app/components/load-failure.tsx"
import { Spinner } from "#app/components/spinner.tsx"
import { useFailureToast } from "#app/components/use-failure-toast.ts"
import { useFocusTarget } from "#app/components/use-focus-target.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { AddAdminForm } from "./add-admin-form.tsx"
import { AdminTable } from "./admin-table.tsx"
import { type Admin, adminsQuery } from "./admins.ts"
import { useAdminChanges } from "./use-admin-changes.ts"

/** The card with everyone who may use the panel; the primary administrator adds, promotes and removes them here. */
export function AdminUsers() {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin, verify } = useSession()
  const query = useQuery(adminsQuery(useClient()))
  const { addition, toggle, removal } = useAdminChanges()
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
  useFailureToast(query, t("settings.loadFailed"))
  const disabled = !isPrimaryAdmin(user?.email ?? "")
  const isEmpty = query.data?.length === 0
  useEffect(() => {
    // So the list also looks to a session that was ended elsewhere.
    if (isEmpty) void verify()
  }, [isEmpty, verify])

  function remove() {
    if (!leaving) return
    removal.mutate(leaving.id, {
      onSettled(result) {
        setLeaving(null)
        // What was refused may be gone from the list as well.
        if (result) focusTarget()
      },
    })
  }

  return (
    <Card title={t("settings.users")}>
      <AddAdminForm addition={addition} disabled={disabled} />
      <section ref={target} tabIndex={-1} aria-label={t("settings.list")} className="outline-none">
        {query.isPending && <Spinner label={t("loading")} className="py-14" />}
        {query.isError && !query.data && (
          <LoadFailure
            message={t("settings.loadFailedBecause", { message: query.error.message })}
            retry={t("settings.tryAgain")}
            onRetry={() => query.refetch()}
          />
        )}
        {isEmpty && <p className="px-4 py-14 text-center text-muted">{t("settings.empty")}</p>}
        {query.data && query.data.length > 0 && (
          <AdminTable
            admins={query.data}
            disabled={disabled}
            onToggle={({ id }, isSuperAdmin) => toggle.mutate({ id, isSuperAdmin })}
            onRemove={setLeaving}
          />
        )}
      </section>
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={remove}
        title={t("settings.removal.title")}
        confirmLabel={t("settings.removal.confirm")}
        cancelLabel={t("list.cancel")}
        pending={removal.isPending}
      >
        <p>
          <Trans
            t={t}
            i18nKey="settings.removal.question"
            values={{ email: leaving?.email }}
            components={{ email: <strong className="font-semibold" /> }}
          />
        </p>
        <p>{t("list.removalFinal")}</p>
      </ConfirmDialog>
    </Card>
  )
}
