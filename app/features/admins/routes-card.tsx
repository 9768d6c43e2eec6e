import { useQuery } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { type MessageRoute, routesQuery, useRouteChange } from "./message-routes.ts"

/** Who is told of the messages with a branch or a subject, which the primary administrator changes row by row. */
export function RoutesCard() {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin } = useSession()
  const read = useQuery(routesQuery(useClient()))
  const disabled = !isPrimaryAdmin(user?.email ?? "")
  const ofBranches = branches.map(({ id, name }) => ({ key: id, name: name[panelLanguage()] }))
  const ofSubjects = contactSubjects.map(key => ({ key, name: t(`messages.subjects.${key}`) }))
  const groups = [
    { kind: "branch", rows: ofBranches },
    { kind: "subject", rows: ofSubjects },
  ] as const
  return (
    <Card title={t("routes.title")} icon="messages">
      <p className="max-w-[44rem] px-4 pt-4 text-muted">
        {t("routes.hint")}
        {disabled && ` ${t("routes.onlyPrimary")}`}
      </p>
      <ReadState read={read} failed={t("routes.loadFailed")} className="py-14" />
      {read.data && (
        <div className="grid gap-x-10 gap-y-6 p-4 xl:grid-cols-2">
          {groups.map(({ kind, rows }) => (
            <section key={kind} aria-label={t(`routes.${kind}`)}>
              <h3 className="mb-2 font-semibold font-text text-[0.875rem] tracking-normal">
                {t(`routes.${kind}`)}
              </h3>
              <div className="grid gap-3">
                {rows.map(({ key, name }) => {
                  const stored = read.data.find(route => route.kind === kind && route.key === key)
                  const route = { kind, key, email: stored?.email ?? "" }
                  return <RouteForm key={key} route={route} name={name} disabled={disabled} />
                })}
              </div>
            </section>
          ))}
        </div>
      )}
    </Card>
  )
}

type RowProps = { route: MessageRoute; name: string; disabled: boolean }

/** An empty field takes the address away. */
function RouteForm({ route, name, disabled }: RowProps) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const change = useRouteChange()
  /** Null until something is typed, and once that is saved: what is stored is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()

  function submit() {
    if (change.isPending) return
    const email = normalizeAddress(typed ?? route.email)
    const fault = email === "" || isPlainAddress(email) ? undefined : t("settings.emailInvalid")
    setError(fault)
    if (fault) {
      toast({ tone: "destructive", title: fault })
      field.current?.focus()
    } else if (email === route.email) setTyped(null)
    else change.mutate({ ...route, email }, { onSuccess: result => void (result.ok && setTyped(null)) })
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor={id} className="text-[0.8125rem]">
        {name}
      </label>
      <div className="mt-1 flex gap-3">
        <input
          ref={field}
          id={id}
          type="email"
          maxLength={254}
          autoComplete="off"
          disabled={disabled}
          value={typed ?? route.email}
          onChange={event => setTyped(event.currentTarget.value)}
          {...describedBy({ id, error })}
          className={`${compactControlClass} min-w-0 grow`}
        />
        <Button type="submit" disabled={disabled} aria-disabled={change.isPending || undefined}>
          {t(change.isPending ? "routes.saving" : "routes.save")}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <FieldError id={id} error={error} />
    </form>
  )
}
