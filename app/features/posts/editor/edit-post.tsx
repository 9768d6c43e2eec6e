import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate, useParams } from "react-router"
import { EmptyState } from "#app/components/panel/card.tsx"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { MoreActions } from "#app/components/panel/more-actions.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { Spinner, useFailureToast } from "#app/components/panel/read-states.tsx"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { pathToPost } from "#app/i18n/paths.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { useUnpublish } from "../list/unpublish.ts"
import { type EditedName, editedPostQuery } from "./edited-post.ts"
import { type OnStanding, PostEditor, type Standing } from "./post-editor.tsx"
import { loadRichText } from "./rich-text/body-field.tsx"

await loadPanelTexts("editing")

const KeptOfGonePost = lazy(() => import("./draft/kept-of-gone-post.tsx"))

/** The page of a new post, of a draft that was never published, and of the post whose id the address has. */
export default function EditPostPage() {
  usePanelTexts("editing")
  const { t } = useTranslation("admin")
  const { id, draftId } = useParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const [standing, setStanding] = useState<Standing | null>(null)
  const [round, setRound] = useState(0)
  const name = id ?? draftId
  const isPublic = standing ? standing.publicId !== null : id !== undefined
  const reopen = (id: string) => {
    setRound(round + 1)
    void navigate(`/admin/posts/edit/${id}`, { replace: true })
  }
  return (
    <div>
      <PanelPage
        title={t(isPublic ? "form.editTitle" : name ? "form.draftTitle" : "form.createTitle")}
        subtitle={t("form.allRequired")}
        trail={
          <Trail
            parent={{ label: t("nav.posts"), to: "/admin/posts" }}
            current={t(name ? "form.edit" : "form.new")}
          />
        }
        actions={
          name && (
            <div className="flex flex-wrap gap-3 max-md:gap-1.5 max-md:*:px-2.5 max-md:[&_svg]:hidden">
              <ButtonLink to={`/admin/posts/history/${name}`} prefetch="intent" icon="waiting">
                {t("history.title")}
              </ButtonLink>
              {standing?.publicId && (
                <PublicActions id={standing.publicId} keep={standing.keep} onUnpublished={reopen} />
              )}
            </div>
          )
        }
      >
        {id ? (
          <EditPost key={`${id} ${round}`} name={{ post: id }} onStanding={setStanding} />
        ) : (
          <NewPost
            key={state?.form ?? key}
            form={state?.form ?? key}
            draftId={draftId}
            onStanding={setStanding}
          />
        )}
      </PanelPage>
    </div>
  )
}

type NewProps = { form: string; draftId: string | undefined; onStanding: OnStanding }

/** With its first save on the server the form moves to the draft's address, and stays as it is. */
function NewPost({ form, draftId, onStanding }: NewProps) {
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
function EditPost({ name, onStanding }: { name: EditedName; onStanding: OnStanding }) {
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

type ActionsProps = {
  id: string
  /** Saves what was typed; tells whether that is done. */
  keep: () => Promise<boolean>
  onUnpublished: (id: string) => void
}

function PublicActions({ id, keep, onUnpublished }: ActionsProps) {
  const { t } = useTranslation("admin")
  const unpublish = useUnpublish({ keep, onUnpublished })
  return (
    <>
      <ButtonLink to={pathToPost(id, "pl")} target="_blank" rel="noopener" icon="view">
        {t("posts.viewOnSite")}
      </ButtonLink>
      <MoreActions>
        <ButtonLink to={`/admin/newsletter/new?post=${id}`} icon="newsletter">
          {t("posts.announceThis")}
        </ButtonLink>
        <Button onClick={() => unpublish(id)} icon="held">
          {t("posts.unpublish")}
        </Button>
      </MoreActions>
    </>
  )
}
