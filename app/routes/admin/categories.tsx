import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { LabelDialog, MergeDialog } from "#app/features/posts/categories/category-dialogs.tsx"
import { CategoryTable, type Opened } from "#app/features/posts/categories/category-table.tsx"
import { categoriesQuery } from "#app/features/posts/queries.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("editing")

export default function CategoriesPage() {
  usePanelTexts("editing")
  const { t } = useTranslation("admin")
  const read = useQuery(categoriesQuery(useClient()))
  const [opened, setOpened] = useState<Opened | null>(null)
  const { target, focusTarget } = useFocusTarget<HTMLElement>()
  const categories = read.data ?? []
  const close = () => setOpened(null)
  return (
    <PanelPage
      title={t("categories.title")}
      subtitle={t("categories.subtitle")}
      trail={<Trail parent={{ label: t("nav.posts"), to: "/admin/posts" }} current={t("categories.title")} />}
      actions={
        <Button icon="add" tone="copper" disabled={!read.data} onClick={() => setOpened({ kind: "add" })}>
          {t("categories.add")}
        </Button>
      }
    >
      <section
        ref={target}
        tabIndex={-1}
        aria-label={t("categories.title")}
        className="scroll-mt-20 outline-none"
      >
        <ReadState read={read} failed="categories.loadFailed" className="py-24" />
        {read.data && categories.length === 0 && (
          <EmptyState icon="category" title={t("categories.empty")} hint={t("categories.emptyHint")} />
        )}
        {categories.length > 0 && (
          <Card>
            <CategoryTable categories={categories} onOpen={setOpened} onRemoved={focusTarget} />
          </Card>
        )}
      </section>
      {opened?.kind === "merge" ? (
        <MergeDialog
          category={opened.category}
          others={categories.filter(({ key }) => key !== opened.category.key)}
          onClose={close}
        />
      ) : (
        opened && (
          <LabelDialog
            category={opened.kind === "edit" ? opened.category : null}
            categories={categories}
            onClose={close}
          />
        )
      )}
    </PanelPage>
  )
}
