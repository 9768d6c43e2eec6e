import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { describedBy, FieldError } from "../form-field.tsx"
import { Button, compactControlClass, Form } from "./controls.tsx"
import type { IconName } from "./icon.tsx"

type Props = {
  id: string
  label: string
  hint: string
  defaultValue?: string
  icon: IconName
  submit: string
  disabled?: boolean
  pending?: boolean
  /** Called with a valid address, but not while it is pending. */
  onSubmit: (address: string, field: HTMLInputElement) => void
  onFault?: (fault: string) => void
}

export function AddressForm(props: Props) {
  const { id, label, hint, defaultValue, icon, submit, disabled, pending, onSubmit, onFault } = props
  const { t } = useTranslation("admin")
  const [error, setError] = useState<string>()

  function check(form: HTMLFormElement) {
    if (pending) return
    const field = form.elements.namedItem("address") as HTMLInputElement
    const address = normalizeAddress(field.value)
    const isValid = isPlainAddress(address)
    const fault = t(address === "" ? "settings.emailMissing" : "settings.emailInvalid")
    setError(isValid ? undefined : fault)
    if (isValid) return onSubmit(address, field)
    onFault?.(fault)
    field.focus()
  }

  return (
    <Form onSubmit={check} className="p-4">
      <label htmlFor={id} className="font-semibold text-[0.8125rem]">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          {...describedBy({ id, error, hint: true })}
          id={id}
          name="address"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={defaultValue}
          disabled={disabled}
          className={`${compactControlClass} min-w-0 max-w-104 grow basis-56`}
        />
        <Button
          type="submit"
          disabled={disabled}
          aria-disabled={pending || undefined}
          icon={icon}
          tone="copper"
        >
          {submit}
        </Button>
      </div>
      <FieldError id={id} error={error} />
      <p id={`${id}-hint`} className="mt-2 max-w-176 text-[0.8125rem] text-muted">
        {hint}
      </p>
    </Form>
  )
}
