import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import type { NameIssue } from "./categories.ts"

type Props = Pick<
  React.ComponentProps<"input">,
  "name" | "value" | "defaultValue" | "placeholder" | "onChange"
> & { id: string; locale: Locale; issue: NameIssue | undefined }

export function NameField({ id, locale, issue, ...input }: Props) {
  const { t } = useTranslation("admin")
  const error = issue && t(`categories.issues.${issue}`)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
        {t(`categories.name.${locale}`)}
      </label>
      <input
        {...input}
        {...describedBy({ id, error })}
        id={id}
        lang={locale}
        required={input.placeholder === undefined}
        autoComplete="off"
        className={`${compactControlClass} min-h-10`}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
