import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useToast } from "#app/components/toast.tsx"
import type { CategoryLabel } from "#app/content/category.ts"
import { labelOf } from "#app/content/category-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { writeFailureOf } from "#app/lib/query-client.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import { type KnownCategory, postsKey } from "../queries.ts"
import { judgeName, saveLabel } from "./categories.ts"
import { LookFields } from "./look-fields.tsx"
import { NameField } from "./name-field.tsx"

type Props = {
  /** Null for a new one. */
  category: KnownCategory | null
  categories: readonly KnownCategory[]
  onClose: () => void
}

export function LabelDialog({ category, categories, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [opened] = useState(() => startOf(category))
  const [label, setLabel] = useState(opened)
  const [tried, setTried] = useState(false)
  const others = categories.filter(({ key }) => key !== category?.key)
  const issues = locales.map(locale => judgeName(label.name[locale], locale, others))
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => {
      const name = { pl: cleanLine(label.name.pl).trim(), en: cleanLine(label.name.en).trim() }
      return saveLabel(client, { ...label, key: category?.key ?? name.en, name }, !category?.label)
    },
    onError: error => console.error("Failed to save a category", error),
    onSuccess(outcome) {
      if (outcome !== "saved") return
      toast({ tone: "success", title: t("categories.saved") })
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
      onClose()
    },
  })
  const refused = data === "saved" ? undefined : data
  const reason = error ? t(`writeFailures.${writeFailureOf(error)}`) : refused && t(`categories.${refused}`)
  return (
    <FormDialog
      onClose={onClose}
      unsaved={label !== opened}
      title={t(category ? "categories.edit" : "categories.add")}
      submit={t("categories.save")}
      pending={isPending}
      failure={reason && `${t("categories.saveFailed")}. ${reason}`}
      onSubmit={() => {
        setTried(true)
        const wrong = locales.find((_, place) => issues[place])
        if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
        else mutate()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {locales.map((locale, place) => (
          <NameField
            key={locale}
            id={`${id}-${locale}`}
            locale={locale}
            value={label.name[locale]}
            issue={tried ? issues[place] : undefined}
            onChange={({ target }) => setLabel({ ...label, name: { ...label.name, [locale]: target.value } })}
          />
        ))}
      </div>
      <LookFields label={label} chosen={label} onChoose={setLabel} />
    </FormDialog>
  )
}

function startOf(category: KnownCategory | null): CategoryLabel {
  if (!category) return { key: "", name: { pl: "", en: "" }, colour: "copper", symbol: "ingot" }
  const { key, label } = category
  return label ?? labelOf(key, { pl: "", en: "", colour: "", symbol: "" })
}
