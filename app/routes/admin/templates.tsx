import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { Button, RowButton } from "#app/components/panel/controls.tsx"
import { type Column, DataTable } from "#app/components/panel/data-table.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { TemplateDialog } from "#app/features/contact/admin/replies/template-dialog.tsx"
import {
  removeTemplate,
  type Template,
  templatesKey,
  templatesQuery,
} from "#app/features/contact/admin/replies/templates.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("leads")

export default function TemplatesPage() {
  usePanelTexts("leads")
  const { t } = useTranslation("admin")
  const read = useQuery(templatesQuery(useClient()))
  const [opened, setOpened] = useState<Template | "new" | null>(null)
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
  const templates = read.data ?? []
  return (
    <PanelPage
      title={t("templates.title")}
      subtitle={t("templates.subtitle")}
      trail={
        <Trail
          parent={{ label: t("messages.title"), to: "/admin/messages" }}
          current={t("templates.title")}
        />
      }
      actions={
        <Button icon="add" tone="copper" disabled={!read.data} onClick={() => setOpened("new")}>
          {t("templates.add")}
        </Button>
      }
    >
      <section
        ref={target}
        tabIndex={-1}
        aria-label={t("templates.title")}
        className="scroll-mt-20 outline-none"
      >
        <ReadState read={read} failed="templates.loadFailed" className="py-24" />
        {read.data && templates.length === 0 && (
          <EmptyState icon="answered" title={t("templates.empty")} hint={t("templates.emptyHint")} />
        )}
        {templates.length > 0 && (
          <Card>
            <TemplateTable templates={templates} onOpen={setOpened} onRemoved={focusTarget} />
          </Card>
        )}
      </section>
      {opened && (
        <TemplateDialog template={opened === "new" ? null : opened} onClose={() => setOpened(null)} />
      )}
    </PanelPage>
  )
}

type TableProps = {
  templates: readonly Template[]
  onOpen: (template: Template) => void
  onRemoved: () => void
}

function TemplateTable({ templates, onOpen, onRemoved }: TableProps) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const language = panelLanguage()
  const { mutate, isPending } = useRowChange({
    change: (id: string) => removeTemplate(client, id),
    done: () => t("templates.removed"),
    failed: "templates.removeFailed",
    notThere: t("templates.gone"),
    refetch: queries => queries.invalidateQueries({ queryKey: [templatesKey] }),
    onSettled: onRemoved,
  })
  const columns: Column<Template>[] = [
    {
      heading: t("templates.parts.title"),
      className: "wrap-anywhere font-semibold lg:w-2/5",
      cell: ({ title }) => title[language],
    },
    {
      heading: t("templates.parts.subject"),
      className: "wrap-anywhere lg:w-3/5",
      cell: ({ subject }) => subject[language],
    },
    {
      heading: t("posts.column.actions"),
      className: "whitespace-nowrap",
      cell: template => {
        const title = template.title[language]
        const of = t("posts.of", { title })
        return (
          <div className="-mx-2 flex flex-wrap gap-1 lg:flex-nowrap">
            <RowButton icon="edit" of={of} onClick={() => onOpen(template)}>
              {t("posts.edit")}
            </RowButton>
            <RowButton
              icon="remove"
              tone="danger"
              of={of}
              onClick={() => {
                if (!isPending && confirm(t("templates.confirmRemoval", { title }))) mutate(template.id)
              }}
            >
              {t("posts.delete")}
            </RowButton>
          </div>
        )
      },
    },
  ]
  return <DataTable caption={t("templates.title")} columns={columns} rows={templates} />
}
