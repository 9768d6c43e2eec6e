import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { Card, CardFooter, CardLink } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { changeRetention } from "./mutations.ts"
import { type Periods, periodOf, type Rule, retentionQuery } from "./queries.ts"

export function RetentionCard() {
  const { t } = useTranslation("admin")
  const read = useQuery(retentionQuery(useClient()))
  return (
    <Card title={t("retention.title")} icon="waiting">
      <ReadState read={read} failed="retention.loadFailed" className="py-14" />
      {read.data && <RetentionForm rules={read.data} />}
      <CardFooter>
        <CardLink to="/admin/person">{t("retention.person")}</CardLink>
      </CardFooter>
    </Card>
  )
}

function RetentionForm({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin } = useSession()
  const [typed, setTyped] = useState<Partial<Record<Rule["name"], string>>>({})
  const [isTried, setIsTried] = useState(false)
  const { mutate, isPending } = useRetentionChange(() => setTyped({}))
  const isLocked = !isPrimaryAdmin(user?.email ?? "")
  const shownFor = ({ name, period }: Rule) => typed[name] ?? String(period)

  function submit() {
    if (isPending) return
    setIsTried(true)
    const periods = rules.map(rule => [rule.name, periodOf(shownFor(rule), rule)] as const)
    const wrong = periods.find(([, period]) => period === null)
    if (wrong) document.getElementById(`keep-${wrong[0]}`)?.focus()
    else mutate(Object.fromEntries(periods) as Periods)
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4 px-4 py-4"
    >
      <p className="max-w-176 text-muted">{t("retention.intro")}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {rules.map(rule => (
          <RuleField
            key={rule.name}
            rule={rule}
            value={shownFor(rule)}
            isTried={isTried}
            isLocked={isLocked}
            onChange={value => setTyped(values => ({ ...values, [rule.name]: value }))}
          />
        ))}
      </ul>
      <p className="text-[0.8125rem] text-muted">
        {t(isLocked ? "retention.onlyPrimary" : "retention.shorter")}
      </p>
      <p>
        <Button type="submit" tone="copper" disabled={isLocked} aria-disabled={isPending || undefined}>
          {t(isPending ? "retention.saving" : "retention.save")}
        </Button>
      </p>
    </form>
  )
}

type FieldProps = {
  rule: Rule
  value: string
  isTried: boolean
  isLocked: boolean
  onChange: (value: string) => void
}

function RuleField({ rule, value, isTried, isLocked, onChange }: FieldProps) {
  const { t } = useTranslation("admin")
  const unitId = useId()
  const { name, unit, least, most, leaving, first } = rule
  const id = `keep-${name}`
  const isWrong = isTried && periodOf(value, rule) === null
  const error = isWrong ? t("retention.invalid", { least, most }) : undefined
  const { "aria-describedby": description, ...invalid } = describedBy({ id, error, hint: true })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9.5rem] content-start items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold text-[0.8125rem] leading-tight">
        {t(`retention.of.${name}`)}
      </label>
      <p className="flex items-center gap-2">
        <input
          {...invalid}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          required
          disabled={isLocked}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-describedby={`${unitId} ${description}`}
          className={`${compactControlClass} max-w-20`}
        />
        <span id={unitId}>{t(`retention.${unit}`)}</span>
      </p>
      <div className="col-span-2">
        <FieldError id={id} error={error} />
      </div>
      <p id={`${id}-hint`} className="col-span-2 text-[0.8125rem] text-muted">
        {t(`retention.from.${name}`)}. {t("retention.bounds", { least, most })}{" "}
        {first
          ? t("retention.leaving", { count: leaving, day: formatShortDate(first) })
          : t("retention.leavingNone")}
      </p>
    </li>
  )
}

function useRetentionChange(onSaved: () => void) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failWith = useFailureToast()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (periods: Periods) => changeRetention(client, periods),
    onError: error => failWith(t("retention.saveFailed"), error),
    onSuccess(result) {
      if (!result.ok) {
        toast({ tone: "destructive", title: t("retention.onlyPrimary") })
        return verify()
      }
      toast({ tone: "success", title: t(result.data ? "retention.saved" : "retention.unchanged") })
      onSaved()
      return queryClient.invalidateQueries({ queryKey: ["retention"] })
    },
  })
}
