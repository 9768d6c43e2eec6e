import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { Card, EmptyNote } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import { secondFactorQuery } from "#app/features/session/second-factor/factors.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
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
              { label: t("protection.question.cancel"), onChoose: () => {} },
              { label: t("protection.liftQuestion.confirm"), onChoose: () => lifting.mutate(lifted) },
            ],
          }}
          onClose={() => setLifted(null)}
        />
      )}
    </Card>
  )
}

const fieldId = "new-admin"

/** The field keeps its value until the address is on the list. Only the primary administrator may add. */
function AddAdminForm({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation("admin")
  const { addition } = useAdminChanges()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  function submit() {
    const input = field.current
    if (!input || addition.isPending) return
    const email = normalizeAddress(input.value)
    const fault =
      email === ""
        ? t("settings.emailMissing")
        : isPlainAddress(email)
          ? undefined
          : t("settings.emailInvalid")
    setError(fault)
    if (fault) {
      toast({ tone: "destructive", title: fault })
      input.focus()
      return
    }
    addition.mutate(email, {
      onSuccess(result) {
        if (result.ok) input.value = ""
        input.focus()
      },
    })
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="border-rule border-b px-4 py-4"
    >
      <label htmlFor={fieldId} className="font-semibold text-[0.8125rem]">
        {t("settings.email")}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={field}
          id={fieldId}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          disabled={disabled}
          {...describedBy({ id: fieldId, error })}
          className={`${compactControlClass} min-w-0 max-w-104 grow basis-56`}
        />
        <Button
          type="submit"
          disabled={disabled}
          aria-disabled={addition.isPending || undefined}
          icon="add"
          tone="copper"
        >
          {t(addition.isPending ? "settings.adding" : "settings.add")}
        </Button>
      </div>
      <FieldError id={fieldId} error={error} />
      <p className="mt-2 max-w-[44rem] text-[0.8125rem] text-muted">
        {t(disabled ? "settings.onlyPrimary" : "settings.addHint")}
      </p>
    </form>
  )
}
