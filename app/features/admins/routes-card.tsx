import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
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
import { inLetters } from "#app/lib/shown-address.ts"
import { useRouteChanges } from "./mutations.ts"
import { type MessageRoute, routesQuery } from "./queries.ts"

export function RoutesCard() {
  const { t } = useTranslation("admin")
  const read = useQuery(routesQuery(useClient()))
  return (
    <Card title={t("routes.title")} icon="messages">
      <ReadState read={read} failed="routes.loadFailed" className="py-14" />
      {read.data && <RoutesForm stored={read.data} />}
    </Card>
  )
}

const nameOf = ({ kind, key }: Pick<MessageRoute, "kind" | "key">) => `${kind}-${key}`

function RoutesForm({ stored }: { stored: readonly MessageRoute[] }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const id = useId()
  const { user, isPrimaryAdmin } = useSession()
  /** Without an entry, what is stored is shown. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending } = useRouteChanges(() => setTyped({}))
  const isLocked = !isPrimaryAdmin(user?.email ?? "")
  const groups = [
    { kind: "branch", rows: branches.map(({ id, name }) => ({ key: id, label: name[panelLanguage()] })) },
    { kind: "subject", rows: contactSubjects.map(key => ({ key, label: t(`messages.subjects.${key}`) })) },
  ] as const
  const storedFor = (name: string) => stored.find(route => nameOf(route) === name)?.email ?? ""
  const shownFor = (name: string) => typed[name] ?? inLetters(storedFor(name))
  const isWrong = (name: string) => {
    const email = normalizeAddress(shownFor(name))
    return email !== "" && !isPlainAddress(email)
  }

  function submit() {
    if (isPending) return
    setIsTried(true)
    const routes = groups.flatMap(({ kind, rows }) => rows.map(({ key }) => ({ kind, key })))
    const wrong = routes.find(route => isWrong(nameOf(route)))
    if (wrong) {
      toast({ tone: "destructive", title: t("settings.emailInvalid") })
      return document.getElementById(`${id}-${nameOf(wrong)}`)?.focus()
    }
    const written = routes.map(route => ({ ...route, email: normalizeAddress(shownFor(nameOf(route))) }))
    const changed = written.filter(route => route.email !== storedFor(nameOf(route)))
    if (changed.length === 0) toast({ tone: "success", title: t("retention.unchanged") })
    else mutate(changed)
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4 p-4"
    >
      <p className="max-w-176 text-muted">
        {t("routes.hint")}
        {isLocked && ` ${t("routes.onlyPrimary")}`}
      </p>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {groups.map(({ kind, rows }) => (
          <section key={kind} aria-label={t(`routes.${kind}`)}>
            <h3 className="mb-2 font-semibold font-text text-[0.875rem] tracking-normal">
              {t(`routes.${kind}`)}
            </h3>
            <div className="grid gap-1.5">
              {rows.map(({ key, label }) => {
                const name = nameOf({ kind, key })
                const error = isTried && isWrong(name) ? t("settings.emailInvalid") : undefined
                return (
                  <div key={key} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-3">
                    <label htmlFor={`${id}-${name}`} className="text-[0.8125rem] leading-tight">
                      {label}
                    </label>
                    <input
                      {...describedBy({ id: `${id}-${name}`, error })}
                      id={`${id}-${name}`}
                      type="email"
                      maxLength={254}
                      autoComplete="off"
                      disabled={isLocked}
                      value={shownFor(name)}
                      onChange={({ target }) => setTyped(others => ({ ...others, [name]: target.value }))}
                      className={compactControlClass}
                    />
                    <div className="col-start-2">
                      <FieldError id={`${id}-${name}`} error={error} />
                    </div>
                  </div>
                )
              })}
            </div>
          </section>
        ))}
      </div>
      <p>
        <Button type="submit" tone="copper" disabled={isLocked} aria-disabled={isPending || undefined}>
          {t(isPending ? "routes.saving" : "routes.save")}
        </Button>
      </p>
    </form>
  )
}
