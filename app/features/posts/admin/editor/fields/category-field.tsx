import type { FieldMetadata } from "@conform-to/react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/compact-class.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { categoriesQuery } from "../../../queries.ts"
import { described, LabelledField } from "./labelled-field.tsx"
import { useIssueText } from "./use-issue-text.ts"

/** The post's category: free text, with those in use as suggestions. */
export function CategoryField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const { data: suggestions = [] } = useQuery(categoriesQuery(useClient()))
  const shown = { id: field.id, error, hint: t("form.categoryHint") }
  return (
    <LabelledField {...shown} label={t("form.category")} labelHidden className="p-4">
      <input
        {...described(shown)}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        list={`${field.id}-suggestions`}
        autoComplete="off"
        required
        className={`${compactControlClass} min-h-10`}
      />
      <datalist id={`${field.id}-suggestions`}>
        {suggestions.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </LabelledField>
  )
}
