import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { type Template, templatesQuery } from "./templates.ts"

/** Begins a reply with a template. A reply is written without one too, so nothing waits for the list. */
export function TemplateField({ onChoose }: { onChoose: (template: Template) => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const read = useQuery(templatesQuery(useClient()))
  const templates = read.data ?? []
  return (
    <Field
      id={id}
      label={t("replies.template")}
      hint={
        <>
          {read.isError ? t("templates.loadFailed") : t("replies.templateHint")}{" "}
          <Link to="/admin/messages/templates" className="text-copper-700 underline underline-offset-4">
            {t("templates.edit")}
          </Link>
        </>
      }
    >
      <select
        id={id}
        value=""
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const chosen = templates.find(template => template.id === target.value)
          if (chosen) onChoose(chosen)
        }}
        className={`${compactControlClass} min-h-10`}
      >
        <option value="">{t("replies.chooseTemplate")}</option>
        {templates.map(template => (
          <option key={template.id} value={template.id}>
            {template.title[panelLanguage()]}
          </option>
        ))}
      </select>
    </Field>
  )
}
