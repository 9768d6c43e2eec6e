import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate } from "react-router"
import { EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { Spinner, useFailureToast } from "#app/components/panel/read-states.tsx"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { type EditedName, editedPostQuery } from "./edited-post.ts"
import { type OnStanding, PostEditor } from "./post-editor.tsx"
import { loadRichText } from "./rich-text/body-field.tsx"

const KeptOfGonePost = lazy(() => import("./draft/kept-of-gone-post.tsx"))

type NewProps = { form: string; draftId: string | undefined; onStanding: OnStanding }

/** With its first save on the server the form moves to the draft's address, and stays as it is. */
export function NewPost({ form, draftId, onStanding }: NewProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [opened] = useState(draftId)
  if (opened) return <EditPost name={{ draft: opened }} onStanding={onStanding} />
  const move = (id: string) => {
    const address = `/admin/posts/drafts/${id}`
    if (pathname !== address)
      void navigate(address, { replace: true, preventScrollReset: true, state: { form } })
  }
  return (
    <PostEditor
      post={null}
      draft={null}
      base={null}
      onDraftSaved={move}
      onDiscarded={post => navigate(`/admin/posts/edit/${post}`, { replace: true })}
      onStanding={onStanding}
    />
  )
}

/** A post that is not there is said to be missing; a failure leads to the list. */
export function EditPost({ name, onStanding }: { name: EditedName; onStanding: OnStanding }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const query = useQuery(editedPostQuery(useClient(), name))
  const [round, setRound] = useState(0)
  useFailureToast(query, "form.loadFailed")
  // In parallel with the post; on failure the field retries.
  useEffect(() => void loadRichText().catch(() => {}), [])
  const hasFailed = query.isError && !query.isFetching
  useEffect(() => {
    if (hasFailed) void navigate("/admin/posts", { replace: true })
  }, [hasFailed, navigate])
  if (!query.isFetchedAfterMount || query.data === undefined) {
    return <Spinner label={t("loading")} className="py-24" />
  }
  const { post, draft, base } = query.data
  if ("draft" in name && post && !draft) return <Navigate to={`/admin/posts/edit/${post.id}`} replace />
  if (!post && !draft) {
    return (
      <RequireValidSession>
        <EmptyState icon="posts" title={t("form.notFound")} hint={t("form.notFoundDescription")}>
          <ButtonLink to="/admin/posts" tone="copper">
            {t("form.backToPosts")}
          </ButtonLink>
        </EmptyState>
        <Suspense>
          <KeptOfGonePost name={name} />
        </Suspense>
      </RequireValidSession>
    )
  }
  return (
    <PostEditor
      key={round}
      post={"draft" in name ? null : post}
      draft={draft}
      base={base}
      onStanding={onStanding}
      onDiscarded={async () => {
        await query.refetch()
        setRound(round + 1)
      }}
    />
  )
}
