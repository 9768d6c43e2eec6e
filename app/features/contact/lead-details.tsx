import { useState } from "react"
import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { controlClass, FieldError, FormField } from "#app/components/form-field.tsx"
import { useLocale } from "#app/i18n/use-locale.ts"
import { type DetailField, detailFields } from "#app/lib/contact-fields.ts"
import type { MetalGroup } from "./offered-materials.server.ts"
import { units } from "./quantity.ts"

type Props = {
  controlOf(name: DetailField): React.ComponentProps<"input"> & React.ComponentProps<"select">
  labelled(name: DetailField): { id: string; label: string; error: string | undefined }
  metals: readonly MetalGroup[]
  /** Something in it is filled in. */
  open: boolean
  /** The photographs. */
  children: React.ReactNode
}

export function LeadDetails({ controlOf, labelled, metals, open, children }: Props) {
  const { t } = useTranslation("contact")
  const locale = useLocale()
  // Once it is open it stays so until somebody folds it away.
  const [wasOpen, setWasOpen] = useState(open)
  return (
    <details
      open={wasOpen || open || detailFields.some(name => labelled(name).error)}
      onToggle={({ currentTarget }) => setWasOpen(currentTarget.open)}
      className="group border-line border-y md:col-span-2"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          {t("details.title")}{" "}
          <span className="block font-normal text-[0.9375rem] text-muted">{t("details.hint")}</span>
        </span>
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none stroke-2 stroke-current">
          <path d="M1 8h14" />
          <path d="M8 1v14" className="group-open:hidden" />
        </svg>
      </summary>
      <div className="grid gap-6 pt-3 pb-7 md:grid-cols-2">
        <div className="md:col-span-2">
          <FormField {...labelled("metal")}>
            <Select control={controlOf("metal")} empty={t("details.noMetal")}>
              {metals.map(({ name, choices }) => (
                <optgroup key={name} label={name}>
                  <Options choices={choices} />
                </optgroup>
              ))}
            </Select>
          </FormField>
          {/* The style sheet shows it as soon as one is chosen, without JavaScript, too. */}
          <div aria-live="polite">
            <p className="mt-3 hidden border-danger border-l-4 bg-white p-4 group-has-[[data-refused]:checked]:block">
              {t("details.refused")} {t("details.besides")}
            </p>
          </div>
        </div>
        <div>
          <div className="grid grid-cols-[1fr_8.5rem] items-end gap-3">
            <FormField {...labelled("amount")} error={undefined}>
              <input
                {...controlOf("amount")}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                className={controlClass}
              />
            </FormField>
            <FormField {...labelled("unit")} error={undefined}>
              <Select control={controlOf("unit")} empty={t("details.noUnit")}>
                <Options choices={units.map(id => ({ id, name: id }))} />
              </Select>
            </FormField>
          </div>
          <FieldError {...labelled("amount")} />
          <FieldError {...labelled("unit")} />
        </div>
        <FormField {...labelled("branch")}>
          <Select control={controlOf("branch")} empty={t("details.noBranch")}>
            <Options choices={branches.map(({ id, name }) => ({ id, name: name[locale] }))} />
          </Select>
        </FormField>
        {children}
      </div>
    </details>
  )
}

type SelectProps = { control: React.ComponentProps<"select">; empty: string; children: React.ReactNode }

export function Select({ control, empty, children }: SelectProps) {
  return (
    <div className="relative">
      <select {...control} className={`${controlClass} appearance-none pr-12`}>
        <option value="">{empty}</option>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4"
      >
        <path d="M2 5l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.7" />
      </svg>
    </div>
  )
}

export function Options({ choices }: Pick<MetalGroup, "choices">) {
  return choices.map(({ id, name, isRefused }) => (
    <option key={id} value={id} data-refused={isRefused}>
      {name}
    </option>
  ))
}
