import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressForm } from "#app/components/panel/address-form.tsx"
import { Card, EmptyNote } from "#app/components/panel/card.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { secondFactorQuery } from "#app/features/session/second-factor/factors.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import { AdminTable } from "./admin-table.tsx"
import { useAdminChanges, useProtectionChanges } from "./mutations.ts"
import { type Admin, adminsQuery, holdersQuery } from "./queries.ts"

export function UsersCard() {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin, verify } = useSession()
  const client = useClient()
  const query = useQuery(adminsQuery(client))
  const { toggle, removal } = useAdminChanges()
  const { lifting } = useProtectionChanges()
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const [lifted, setLifted] = useState<string | null>(null)
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
  const disabled = !isPrimaryAdmin(user?.email ?? "")
  const holders = useQuery({ ...holdersQuery(client), enabled: !disabled })
  const { data: factor } = useQuery(secondFactorQuery(client))
  const isEmpty = query.data?.length === 0
  useEffect(() => {
    // The list is also empty for a session that was ended elsewhere.
    if (isEmpty) void verify()
  }, [isEmpty, verify])

  function remove() {
    if (!leaving) return
    removal.mutate(leaving.id, {
      onSettled(result) {
        setLeaving(null)
        // Also after a refusal: the row may be gone.
        if (result) focusTarget()
      },
    })
  }

  return (
    <Card title={t("settings.users")} icon="subscribers">
      <AddAdminForm disabled={disabled} />
      <section ref={target} tabIndex={-1} aria-label={t("settings.list")} className="outline-none">
        <ReadState
          read={query}
          failed="settings.loadFailed"
          inPlace={t("settings.loadFailedBecause", { message: query.error?.message })}
          retry={t("settings.tryAgain")}
          className="py-14"
        />
        {isEmpty && <EmptyNote icon="subscribers" title={t("settings.empty")} />}
        {query.data && query.data.length > 0 && (
          <AdminTable
            admins={query.data}
            holders={holders.data}
            disabled={disabled}
            onToggle={({ id }, isSuperAdmin) => toggle.mutate({ id, isSuperAdmin })}
            onRemove={setLeaving}
            onLift={({ email }) => setLifted(email)}
          />
        )}
        {holders.isError && <ReadState read={holders} failed="protection.holdersFailed" />}
      </section>
      <RemovalDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={remove}
        words="settings"
        email={leaving?.email}
        pending={removal.isPending}
      >
        <p>{t("settings.removal.routes")}</p>
      </RemovalDialog>
      {lifted && (
        <QuestionDialog
          question={{
            title: t("protection.liftQuestion.title"),
            text: t(
              factor?.demanded ? "protection.liftQuestion.textDemanded" : "protection.liftQuestion.text",
              { email: inLetters(lifted) },
            ),
            choices: [
              { label: t("protection.question.cancel") },
              { label: t("protection.liftQuestion.confirm"), onChoose: () => lifting.mutate(lifted) },
            ],
          }}
          onClose={() => setLifted(null)}
        />
      )}
    </Card>
  )
}

/** The field keeps its value until the address is on the list. Only the primary administrator may add. */
function AddAdminForm({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const { isPending, mutate } = useAdminChanges().addition
  return (
    <div className="border-rule border-b">
      <AddressForm
        id="new-admin"
        label={t("settings.email")}
        hint={t(disabled ? "settings.onlyPrimary" : "settings.addHint")}
        icon="add"
        submit={t(isPending ? "settings.adding" : "settings.add")}
        disabled={disabled}
        pending={isPending}
        onSubmit={(address, field) =>
          mutate(address, {
            onSuccess(result) {
              if (result.ok) field.value = ""
              field.focus()
            },
          })
        }
        onFault={toast.error}
      />
    </div>
  )
}
