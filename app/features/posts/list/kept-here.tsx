import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptOfGone } from "#app/autosave/kept-of-gone.tsx"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { beginningOf, findCopies, newPost } from "../editor/draft/local-copy.ts"
import { postsKey, readStoredPost } from "../queries.ts"
import { readDraft } from "../server-drafts.ts"

/** Shows what this browser alone has: copies of new posts without a draft on the server, and of posts that are gone. */
export function KeptHere() {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const [copies] = useState(() => findCopies(account))
  const client = useClient()
  const { data: missing = [] } = useQuery({
    queryKey: [postsKey, "missing", copies.map(({ form }) => form)],
    enabled: copies.length > 0,
    queryFn: async ({ signal }) => {
      const read = await Promise.all(
        copies.map(async ({ of: post, creation, form }) => {
          const draft = post === newPost ? creation && { id: creation } : { post_id: post }
          const isThere =
            (post !== newPost && (await readStoredPost(client, { id: post }, signal))) ||
            (draft && (await readDraft(client, draft, signal)))
          return isThere ? [] : [form]
        }),
      )
      return read.flat()
    },
  })
  const texts = copies
    .filter(({ form }) => missing.includes(form))
    .map(({ place, of: post, form, keptAt, values }) => ({
      place,
      notice: (since: { moment: string }) => t("kept.post", since),
      isGone: post !== newPost,
      keptAt,
      parts: locales.map(language => ({
        ...{ name: t(`list.languages.${language}`), text: beginningOf(values, language), language },
      })),
      renewal:
        post === newPost
          ? {
              label: t("kept.open"),
              onRenew: () => void navigate("/admin/posts/new", { state: { copy: form } }),
            }
          : { label: t("kept.show"), onRenew: () => void navigate(`/admin/posts/edit/${post}`) },
    }))
  return (
    <RequireValidSession>
      <KeptOfGone texts={texts} />
    </RequireValidSession>
  )
}
