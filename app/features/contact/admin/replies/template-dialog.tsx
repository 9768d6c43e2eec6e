import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { placeholdersIn } from "./placeholders.ts"
import {
  cleanTexts,
  issuesOf,
  saveTemplate,
  type Template,
  type TemplatePart,
  type TemplateTexts,
  templateLimits,
  templatesKey,
} from "./templates.ts"

const empty: TemplateTexts = {
  title: { en: "", pl: "" },
  subject: { en: "", pl: "" },
  body: { en: "", pl: "" },
}
const parts = Object.keys(templateLimits) as TemplatePart[]

export function TemplateDialog({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [opened] = useState<TemplateTexts>(template ?? empty)
  const [texts, setTexts] = useState(opened)
  const [tried, setTried] = useState(false)
  const client = useClient()
  const { mutate, isPending, failure } = useRowChange({
    async change(written: TemplateTexts) {
      const outcome = await saveTemplate(client, written, template)
      return outcome === "taken" ? t("templates.taken") : outcome === "saved"
    },
    done: () => t("templates.saved"),
    failed: "templates.saveFailed",
    notThere: t("templates.changedMeanwhile"),
    refetch: queries => void queries.invalidateQueries({ queryKey: [templatesKey] }),
    inPlace: true,
  })
  const issues = issuesOf(cleanTexts(texts))
  const errorOf = (part: TemplatePart, locale: Locale) => {
    const issue = issues.find(other => other.part === part && other.locale === locale)
    if (!issue || (issue.length === 0 && !tried)) return undefined
    return issue.length === 0
      ? t("replies.missing")
      : t("work.tooLong", { length: issue.length, limit: templateLimits[part] })
  }
  return (
    <FormDialog
      onClose={onClose}
      unsaved={texts !== opened}
      title={t(template ? "templates.change" : "templates.add")}
      submit={t("templates.save")}
      pending={isPending}
      failure={failure}
      onSubmit={() => {
        setTried(true)
        const [wrong] = issues
        if (wrong) document.getElementById(`${id}-${wrong.part}-${wrong.locale}`)?.focus()
        else mutate(cleanTexts(texts), { onSuccess: outcome => outcome === true && onClose() })
      }}
    >
      <p className="text-muted">{t("templates.hint", { names: placeholdersIn(panelLanguage()) })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.flatMap(part =>
          locales.map(locale => (
            <TextField
              key={`${part}-${locale}`}
              id={`${id}-${part}-${locale}`}
              part={part}
              locale={locale}
              text={texts[part][locale]}
              error={errorOf(part, locale)}
              onType={text => setTexts({ ...texts, [part]: { ...texts[part], [locale]: text } })}
            />
          )),
        )}
      </div>
    </FormDialog>
  )
}

type FieldProps = {
  id: string
  part: TemplatePart
  locale: Locale
  text: string
  error: string | undefined
  onType: (text: string) => void
}

function TextField({ id, part, locale, text, error, onType }: FieldProps) {
  const { t } = useTranslation("admin")
  const props = {
    ...{ ...describedBy({ id, error }), id, lang: locale, value: text, autoComplete: "off" },
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <Field
      id={id}
      label={t("templates.field", {
        part: t(`templates.parts.${part}`),
        language: t(`list.languages.${locale}`),
      })}
      error={error}
    >
      {part === "body" ? (
        <textarea {...props} rows={12} className={`${compactControlClass} resize-y`} />
      ) : (
        <input {...props} className={`${compactControlClass} min-h-10`} />
      )}
    </Field>
  )
}
