import { useQuery } from "@tanstack/react-query"
import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { branches } from "#app/company/branches.ts"
import { contactSubjects } from "#app/company/company.ts"
import { Button, ButtonLink, compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { colleaguesQuery } from "../colleagues.ts"
import { outcomes, subjectName } from "../message.ts"
import { countFilters, firstDay, lastDay, type MessageFilters } from "./filters.ts"
import { metalNames } from "./metal-names.ts"

type Props = { filters: MessageFilters; addressOf: (filters: MessageFilters) => string }

export function FilterFields({ filters, addressOf }: Props) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const id = useId()
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  const change = (changed: MessageFilters) =>
    navigate(addressOf({ ...filters, ...changed }), { replace: true, preventScrollReset: true })
  return (
    <>
      <Button onClick={() => setOpen(!open)} aria-expanded={open} aria-controls={id}>
        <Icon name="settings" className="-ml-0.5 size-4.5" />
        {count === 0 ? t("messages.filters.title") : t("messages.filters.inUse", { count })}
      </Button>
      {count > 0 && (
        <ButtonLink to={addressOf({})} preventScrollReset>
          {t("messages.filters.clear")}
        </ButtonLink>
      )}
      {count > 0 && !open && <Summary filters={filters} />}
      <search
        id={id}
        hidden={!open}
        aria-label={t("messages.filters.title")}
        className="order-last basis-full rounded-plate border border-rule bg-white p-4"
      >
        {open && <Fields filters={filters} onChange={change} />}
      </search>
    </>
  )
}

function Summary({ filters }: { filters: MessageFilters }) {
  const { choices, labels } = useChoices()
  const parts = [
    ...chosenFields.flatMap(name => {
      const value = filters[name]
      const shown = choices[name].find(([choice]) => choice === value)?.[1] ?? value
      return value ? [`${labels[name]}: ${shown}`] : []
    }),
    ...dayFields.flatMap(name => {
      const day = filters[name]
      return day ? [`${labels[name]}: ${formatDate(`${day}T12:00Z`, panelLanguage())}`] : []
    }),
  ]
  return <p className="wrap-anywhere order-last basis-full text-[0.875rem] text-muted">{parts.join(" · ")}</p>
}

const chosenFields = ["subject", "metal", "branch", "assignee", "outcome"] as const
const dayFields = ["from", "until"] as const

type FieldsProps = { filters: MessageFilters; onChange: (changed: MessageFilters) => void }

function useChoices() {
  const { t } = useTranslation("admin")
  const colleagues = useQuery(colleaguesQuery(useClient())).data ?? []
  const language = panelLanguage()
  const choices = {
    subject: contactSubjects.map(subject => [subject, subjectName(t, subject)]),
    metal: Object.entries(metalNames()),
    branch: branches.map(({ id, name }) => [id, name[language]]),
    assignee: [
      ["me", t("messages.assignee.me")],
      ["nobody", t("messages.assignee.nobody")],
      ...colleagues.map(email => [email, inLetters(email)]),
    ],
    outcome: outcomes.map(outcome => [outcome, t(`messages.outcomes.${outcome}`)]),
  } as Record<(typeof chosenFields)[number], [string, string][]>
  const labels = {
    subject: t("messages.fields.subject"),
    metal: t("messages.fields.metal"),
    branch: t("messages.fields.branch"),
    assignee: t("messages.column.assignee"),
    outcome: t("messages.column.outcome"),
    from: t("messages.filters.from"),
    until: t("messages.filters.until"),
  }
  return { choices, labels }
}

function Fields({ filters, onChange }: FieldsProps) {
  const { choices, labels } = useChoices()
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {chosenFields.map(name => (
        <Choice
          key={name}
          label={labels[name]}
          value={filters[name] ?? ""}
          choices={choices[name]}
          onChange={value => onChange({ [name]: value || undefined })}
        />
      ))}
      {dayFields.map(name => (
        <DayField
          key={name}
          label={labels[name]}
          value={filters[name] ?? ""}
          onChange={value => onChange({ [name]: value || undefined })}
        />
      ))}
    </div>
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

/** A value of the address that is no choice is one all the same. */
function Choice({ label, value, choices, onChange }: FieldProps & { choices: [string, string][] }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const isKnown = value === "" || choices.some(([choice]) => choice === value)
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${compactControlClass} min-h-10`}
      >
        <option value="">{t("messages.filters.any")}</option>
        {(isKnown ? choices : [...choices, [value, value] as const]).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** The field keeps what is being typed: until its year has four digits, that is no day of the list. */
function DayField({ label, value, onChange }: FieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { current } = field
    if (current && current !== document.activeElement) current.value = value
  }, [value])
  return (
    <Field id={id} label={label}>
      <input
        ref={field}
        id={id}
        type="date"
        min={firstDay}
        max={lastDay}
        defaultValue={value}
        onChange={({ target }) => target.validity.valid && onChange(target.value)}
        className={`${compactControlClass} min-h-10`}
      />
    </Field>
  )
}
