import { useId } from "react"
import { useTranslation } from "react-i18next"
import { FormField } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { TextField } from "../account-fields.tsx"
import type { Factor } from "./factors.ts"

/** Without a greatest length: a code may be pasted with spaces. */
export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useTranslation("admin")
  return (
    <TextField
      name="code"
      label={t("secondFactor.code")}
      hint={t("secondFactor.codeHint")}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="tabular-nums tracking-[0.2em]"
    />
  )
}

export function DeviceField({ factors }: { factors: readonly Factor[] }) {
  const { t } = useTranslation("admin")
  const id = useId()
  if (factors.length < 2) return null
  return (
    <FormField id={id} label={t("secondFactor.device")}>
      <select id={id} name="device" className={`${compactControlClass} mt-1.5 min-h-11`}>
        {factors.map(factor => (
          <option key={factor.id} value={factor.id}>
            {factor.friendly_name}
          </option>
        ))}
      </select>
    </FormField>
  )
}

export function readCode(data: FormData, factors: readonly Factor[]): { factorId: string; code: string } {
  return {
    factorId: String(data.get("device") ?? factors[0]?.id ?? ""),
    code: String(data.get("code") ?? ""),
  }
}
