import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import type { CategoryLabel } from "#app/content/category.ts"
import { labelOf } from "#app/content/category-look.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import { type KnownCategory, postsKey } from "../queries.ts"
import { judgeName, mergeCategories, saveLabel } from "./categories.ts"
import { LookFields, NameField } from "./new-category.tsx"

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
  const [opened] = useState(() => startOf(category))
  const [label, setLabel] = useState(opened)
  const [tried, setTried] = useState(false)
  const others = categories.filter(({ key }) => key !== category?.key)
  const issues = locales.map(locale => judgeName(label.name[locale], locale, others))
  const { mutate, isPending, failure } = useRowChange({
    async change() {
      const name = { pl: cleanLine(label.name.pl).trim(), en: cleanLine(label.name.en).trim() }
      const key = category?.key ?? name.en
      const outcome = await saveLabel(client, { ...label, key, name }, !category?.label)
      return outcome === "taken" ? t("categories.taken") : outcome === "saved"
    },
    done: () => t("categories.saved"),
    failed: "categories.saveFailed",
    notThere: t("categories.refused"),
    refetch: queries => void queries.invalidateQueries({ queryKey: [postsKey] }),
    inPlace: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      unsaved={label !== opened}
      title={t(category ? "categories.edit" : "categories.add")}
      submit={t("categories.save")}
      pending={isPending}
      failure={failure}
      onSubmit={() => {
        setTried(true)
        const wrong = locales.find((_, place) => issues[place])
        if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
        else mutate(undefined, { onSuccess: found => found === true && onClose() })
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

type MergeProps = { category: KnownCategory; others: readonly KnownCategory[]; onClose: () => void }

export function MergeDialog({ category, others, onClose }: MergeProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const [remaining, setRemaining] = useState("")
  const [tried, setTried] = useState(false)
  const { mutate, isPending, failure } = useRowChange({
    change: () => mergeCategories(client, category.key, remaining),
    done: () => t("categories.merged"),
    failed: "categories.mergeFailed",
    notThere: t("categories.issues.gone"),
    refetch: queries => void queries.invalidateQueries({ queryKey: [postsKey] }),
    inPlace: true,
  })
  const isMissing = tried && remaining === ""
  return (
    <FormDialog
      onClose={onClose}
      title={t("categories.mergeTitle", { name: category.name })}
      submit={t("categories.merge")}
      pending={isPending}
      failure={failure}
      onSubmit={() => {
        setTried(true)
        if (remaining !== "") mutate(undefined, { onSuccess: found => found && onClose() })
      }}
    >
      <p>{t("categories.mergeHint", { count: category.posts })}</p>
      <Field id={id} label={t("categories.mergeInto")}>
        <select
          id={id}
          value={remaining}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setRemaining(target.value)}
          className={`${compactControlClass} min-h-10`}
        >
          <option value="">{t("categories.choose")}</option>
          {others.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <p id={`${id}-error`} role="status" className="mt-1.5 text-[0.8125rem] text-danger">
          {isMissing && t("categories.mergeMissing")}
        </p>
      </Field>
    </FormDialog>
  )
}
