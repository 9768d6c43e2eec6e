import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { KeptOfGone } from "#app/components/panel/kept-of-gone.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { WhenSessionStands } from "#app/features/session/when-session-stands.tsx"
import { locales } from "#app/i18n/paths.ts"
import { beginningOf, copiedPosts, findCopies, keyOf } from "../editor/draft/local-copy.ts"
import { postsKey, readStoredPost } from "../queries.ts"
import { readDraft } from "../server-drafts.ts"

export function KeptOfGonePosts() {
  const { t } = useTranslation("admin")
  const navigate = useNavigate()
  const { id: account } = useUser()
  const [copies] = useState(() =>
    copiedPosts(account).flatMap(post => findCopies({ account, post }).map(copy => ({ ...copy, post }))),
  )
  const posts = [...new Set(copies.map(({ post }) => post))]
  const client = useClient()
  const { data: missing = [] } = useQuery({
    queryKey: [postsKey, "missing", posts],
    enabled: posts.length > 0,
    queryFn: async ({ signal }) => {
      const read = await Promise.all(
        posts.map(async post =>
          (await readStoredPost(client, { id: post }, signal)) ||
          (await readDraft(client, { post_id: post }, signal))
            ? []
            : [post],
        ),
      )
      return read.flat()
    },
  })
  const gone = copies.filter(({ post }) => missing.includes(post))
  if (gone.length === 0) return null
  const texts = gone.map(({ post, form, keptAt, values }) => ({
    place: keyOf({ account, post, form }),
    notice: (since: { moment: string }) => t("kept.post", since),
    keptAt,
    parts: locales.map(language => ({
      ...{ name: t(`list.languages.${language}`), text: beginningOf(values, language), language },
    })),
    renewal: { label: t("kept.show"), onRenew: () => void navigate(`/admin/posts/edit/${post}`) },
  }))
  return (
    <WhenSessionStands>
      <KeptOfGone texts={texts} />
    </WhenSessionStands>
  )
}
