import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate, useParams } from "react-router"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { MoreActions } from "#app/components/panel/more-actions.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { EditPost, NewPost } from "#app/features/posts/editor/edit-post.tsx"
import type { Standing } from "#app/features/posts/editor/post-editor.tsx"
import { useUnpublish } from "#app/features/posts/list/unpublish.ts"
import { pathToPost } from "#app/i18n/paths.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("editing")

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
