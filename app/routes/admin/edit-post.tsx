import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { useFormAddress } from "#app/components/panel/form-address.ts"
import { MoreActions } from "#app/components/panel/more-actions.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { EditPost, NewPost } from "#app/features/posts/editor/edit-post.tsx"
import type { EditorHandle } from "#app/features/posts/editor/post-editor.tsx"
import { useUnpublish } from "#app/features/posts/list/unpublish.ts"
import { pathToPost } from "#app/i18n/paths.ts"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("editing")

/** The page of a new post, of a draft that was never published, and of the post whose id the address has. */
export default function EditPostPage() {
  usePanelTexts("editing")
  const { t } = useTranslation("admin")
  const { id, draftId } = useParams()
  const { form } = useFormAddress()
  const navigate = useNavigate()
  const [editor, setEditor] = useState<EditorHandle | null>(null)
  const [round, setRound] = useState(0)
  const name = id ?? draftId
  const isPublic = editor ? editor.publicId !== null : id !== undefined
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
              {editor?.publicId && (
                <PublicActions id={editor.publicId} flush={editor.flush} onUnpublished={reopen} />
              )}
            </div>
          )
        }
      >
        {id ? (
          <EditPost key={`${id} ${round}`} name={{ post: id }} onHandle={setEditor} />
        ) : (
          <NewPost key={form} draftId={draftId} onHandle={setEditor} />
        )}
      </PanelPage>
    </div>
  )
}

type ActionsProps = {
  id: string
  /** Saves what was typed; tells whether that is done. */
  flush: () => Promise<boolean>
  onUnpublished: (id: string) => void
}

function PublicActions({ id, flush, onUnpublished }: ActionsProps) {
  const { t } = useTranslation("admin")
  const unpublish = useUnpublish({ flush, onUnpublished })
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
