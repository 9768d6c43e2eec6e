import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate } from "react-router"
import { EmptyState } from "#app/components/panel/card.tsx"
import { ButtonLink } from "#app/components/panel/controls.tsx"
import { KeptOfGone } from "#app/components/panel/kept-of-gone.tsx"
import { Spinner, useFailureToast } from "#app/components/panel/read-states.tsx"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { readableText } from "../history/differences.ts"
import { dropCopy, findCopies, keyOf, newPost, type StoredCopy, storeCopy } from "./draft/local-copy.ts"
import { type EditedName, editedPostQuery } from "./edited-post.ts"
import { PostEditor } from "./post-editor.tsx"
import { bilingualFields, emptyValues } from "./post-values.ts"
import { loadRichText } from "./rich-text/body-field.tsx"
import type { OnStanding } from "./use-standing.ts"

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
        <KeptOfGonePost name={name} />
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

function KeptOfGonePost({ name }: { name: EditedName }) {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const owner = { account, post: "post" in name ? name.post : newPost }
  const [copies] = useState(() =>
    findCopies(owner).filter(({ creation }) => "post" in name || creation === name.draft),
  )
  const renew = ({ form, ...copy }: StoredCopy) => {
    const { values, base } = copy
    const date = values.date === base.date ? "" : values.date
    const begun = {
      ...{ values: { ...values, date }, base: emptyValues, keptAt: copy.keptAt },
      ...{ version: null, creation: null, draftVersion: null, sent: [] },
    }
    if (!storeCopy({ account, post: newPost, form }, begun)) return
    if (owner.post !== newPost) dropCopy({ ...owner, form })
    void navigate("/admin/posts/new", { state: { copy: form } })
  }
  const texts = copies.map(copy => ({
    place: keyOf({ ...owner, form: copy.form }),
    notice: (since: { moment: string }) => t("kept.post", since),
    keptAt: copy.keptAt,
    parts: locales.flatMap(language =>
      bilingualFields.map(field => ({
        ...{ name: t(`form.${field}.${language}`), language },
        text:
          field === "content"
            ? readableText(copy.values.content[language], ({ description }) => description ?? "")
            : copy.values[field][language],
      })),
    ),
    renewal: { label: t("kept.inNewPost"), onRenew: () => renew(copy) },
  }))
  return <KeptOfGone texts={texts} />
}
