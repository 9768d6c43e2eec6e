import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { compactButtonClass, compactControlClass } from "#app/components/panel/compact-class.ts"
import { useToast } from "#app/components/toast.tsx"
import { isPlainAddress, typedAddress } from "#app/lib/email-address.ts"
import type { useAdminChanges } from "./use-admin-changes.ts"

type Props = {
  addition: ReturnType<typeof useAdminChanges>["addition"]
  /** Nobody but the primary administrator may add. */
  disabled: boolean
}

const fieldId = "new-admin"

/** Puts an address on the list of administrators. What was typed stays until it is on the list. */
export function AddAdminForm({ addition, disabled }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  function submit() {
    const input = field.current
    if (!input || addition.isPending) return
    const email = typedAddress(input.value)
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
          {...describedBy(fieldId, error)}
          className={`${compactControlClass} min-w-0 max-w-104 grow basis-56`}
        />
        <button
          type="submit"
          disabled={disabled}
          aria-disabled={addition.isPending || undefined}
          className={compactButtonClass("copper")}
        >
          {t(addition.isPending ? "settings.adding" : "settings.add")}
        </button>
      </div>
      <FieldError id={fieldId} error={error} />
      <p className="mt-2 max-w-[44rem] text-[0.8125rem] text-muted">
        {t(disabled ? "settings.onlyPrimary" : "settings.addHint")}
      </p>
    </form>
  )
}
