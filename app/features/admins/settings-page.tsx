import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { PanelPage } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { AddAdminForm } from "./add-admin-form.tsx"
import { AdminTable } from "./admin-table.tsx"
import { type Admin, adminsQuery } from "./admins.ts"
import { useAdminChanges } from "./use-admin-changes.ts"

export default function Settings() {
  const { t } = useTranslation("admin")
  return (
    <PanelPage title={t("settings.title")} subtitle={t("settings.subtitle")}>
      <div className="grid gap-5">
        <AdminUsers />
        <Card title={t("settings.application")}>
          <p className="px-4 py-5 text-muted">{t("settings.noSettings")}</p>
        </Card>
      </div>
    </PanelPage>
  )
}

/** The card with everyone who may use the panel; the primary administrator adds, promotes and removes them here. */
function AdminUsers() {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin, verify } = useSession()
  const query = useQuery(adminsQuery(useClient()))
  const { addition, toggle, removal } = useAdminChanges()
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
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
        <ReadState
          read={query}
          failed={t("settings.loadFailed")}
          inPlace={t("settings.loadFailedBecause", { message: query.error?.message })}
          retry={t("settings.tryAgain")}
          className="py-14"
        />
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
      <RemovalDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={remove}
        words="settings"
        email={leaving?.email}
        pending={removal.isPending}
      />
    </Card>
  )
}
