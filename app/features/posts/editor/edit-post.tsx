import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { Spinner, useFailureToast } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { storedPostQuery } from "../queries.ts"
import type { Route } from "./+types/edit-post"
import { PostEditor } from "./post-editor.tsx"
import { loadRichText } from "./rich-text/body-view.ts"

/** The page of a new post, and that of the post whose id the address has. */
export default function EditPostPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation("admin")
  const id = "id" in params ? params.id : null
  const trail = (
    <Trail
      label={t("form.trail")}
      parent={{ label: t("nav.posts"), to: "/admin/posts" }}
      current={t(id ? "form.edit" : "form.new")}
    />
  )
  return (
    <div>
      <PanelPage
        title={t(id ? "form.editTitle" : "form.createTitle")}
        subtitle={t("form.allRequired")}
        trail={trail}
      >
        {id ? <EditPost key={id} id={id} /> : <PostEditor post={null} />}
      </PanelPage>
    </div>
  )
}

/** A post that is not there is said to be missing; a failure leads to the list. */
function EditPost({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const query = useQuery(storedPostQuery(useClient(), id))
  useFailureToast(query, t("form.loadFailed"))
  useEffect(preloadEditor, [])
  const hasFailed = query.isError && !query.isFetching
  useEffect(() => {
    if (hasFailed) void navigate("/admin/posts", { replace: true })
  }, [hasFailed, navigate])
  if (!query.isFetchedAfterMount || query.data === undefined) {
    return <Spinner label={t("loading")} className="py-24" />
  }
  if (query.data === null) {
    return (
      <EmptyState icon="posts" title={t("form.notFound")} hint={t("form.notFoundDescription")}>
        <ButtonLink to="/admin/posts" tone="copper">
          {t("form.backToPosts")}
        </ButtonLink>
      </EmptyState>
    )
  }
  return <PostEditor post={query.data} />
}

/** Loads the editor in parallel with the post. On failure the field retries. */
function preloadEditor(): void {
  loadRichText().catch(() => {})
}
