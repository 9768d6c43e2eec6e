import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate } from "react-router"
import { EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { useFormAddress } from "#app/components/panel/form-address.ts"
import { Spinner, useReadFailureToast } from "#app/components/panel/read-states.tsx"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { type EditedName, editedPostQuery } from "./edited-post.ts"
import { KeptOfGonePost } from "./kept-of-gone-post.tsx"
import { type OnHandle, PostEditor } from "./post-editor.tsx"
import { loadRichText } from "./rich-text/body-field.tsx"

type NewProps = { draftId: string | undefined; onHandle: OnHandle }

export function NewPost({ draftId, onHandle }: NewProps) {
  const navigate = useNavigate()
  const { moveTo } = useFormAddress()
  const [opened] = useState(draftId)
  if (opened) return <EditPost name={{ draft: opened }} onHandle={onHandle} />
  return (
    <PostEditor
      post={null}
      draft={null}
      base={null}
      onDraftSaved={id => moveTo(`/admin/posts/drafts/${id}`)}
      onDiscarded={post => navigate(`/admin/posts/edit/${post}`, { replace: true })}
      onHandle={onHandle}
    />
  )
}

/** A post that is not there is said to be missing; a failure leads to the list. */
export function EditPost({ name, onHandle }: { name: EditedName; onHandle: OnHandle }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const query = useQuery(editedPostQuery(useClient(), name))
  const [round, setRound] = useState(0)
  useReadFailureToast(query, "form.loadFailed")
  // In parallel with the post; on failure the field retries.
  useEffect(() => void loadRichText().catch(() => {}), [])
  const hasFailed = query.isError && !query.isFetching
  useEffect(() => {
    if (hasFailed) void navigate("/admin/posts", { replace: true })
  }, [hasFailed, navigate])
  if (!query.isFetchedAfterMount || query.data === undefined) {
    return <Spinner label={t("loading")} className="py-24" />
  }
  const { post, draft } = query.data
  if ("draft" in name && post && !draft) return <Navigate to={`/admin/posts/edit/${post.id}`} replace />
  if (!post && !draft) {
    return (
      <RequireValidSession>
        <EmptyState icon="posts" title={t("form.notFound")} hint={t("form.notFoundDescription")}>
          <ButtonLink to="/admin/posts" tone="copper">
            {t("form.backToPosts")}
          </ButtonLink>
        </EmptyState>
        <KeptOfGonePost name={name} />
      </RequireValidSession>
    )
  }
  return (
    <PostEditor
      key={round}
      {...query.data}
      post={"draft" in name ? null : post}
      onHandle={onHandle}
      onDiscarded={async () => {
        await query.refetch()
        setRound(round + 1)
      }}
    />
  )
}
