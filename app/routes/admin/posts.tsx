import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { DraftsBesidePosts } from "#app/features/posts/list/draft-table.tsx"
import { KeptHere } from "#app/features/posts/list/kept-here.tsx"
import { readPanelQuery } from "#app/features/posts/list/list-query.ts"
import { FoundDrafts, FoundPosts, PostFilter } from "#app/features/posts/list/post-list.tsx"

export default function PostsPage() {
  const { t } = useTranslation("admin")
  const [parameters] = useSearchParams()
  const query = readPanelQuery(parameters)
  return (
    <PanelPage
      title={t("posts.title")}
      subtitle={t("posts.subtitle")}
      actions={
        <>
          <ButtonLink to="/admin/posts/categories" prefetch="intent" icon="category">
            {t("dashboard.categories")}
          </ButtonLink>
          <ButtonLink to="/admin/posts/trash" prefetch="intent" icon="remove">
            {t("trash.title")}
          </ButtonLink>
          {/* At once: every Edit of the list opens the same page. */}
          <ButtonLink to="/admin/posts/new" prefetch="render" icon="add" tone="copper">
            {t("posts.create")}
          </ButtonLink>
        </>
      }
    >
      <KeptHere />
      <PostFilter query={query} />
      {query.state === "all" && query.page === 1 && <DraftsBesidePosts query={query} />}
      {query.state === "published" || query.state === "all" ? (
        <FoundPosts query={query} />
      ) : (
        <FoundDrafts query={query} state={query.state} />
      )}
    </PanelPage>
  )
}
