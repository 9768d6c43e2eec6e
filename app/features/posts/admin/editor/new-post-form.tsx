import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { PostForm as Values } from "../../schema.ts"
import { postsKey } from "../queries.ts"
import { createPost } from "./create-post.ts"
import { DraftOffers } from "./draft/draft-offers.tsx"
import { newPost } from "./draft/draft-storage.ts"
import { useDraftOffers } from "./draft/use-draft-offers.ts"
import { useFormStart } from "./form-start.ts"
import { describeSaved } from "./left-out/left-out-text.ts"
import { PostForm } from "./post-form.tsx"
import { emptyValues } from "./post-values.ts"

/** The form of a new post; saves what is typed and goes to the list. */
export function NewPostForm() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const queryClient = useQueryClient()
  const [start, restart] = useFormStart({ base: emptyValues, version: null })
  const { place, offers, takeOver, discard, postpone } = useDraftOffers(newPost, emptyValues)
  const creation = useMutation({
    mutationFn: (values: Values) => createPost(client, values),
    onError(error) {
      console.error("Failed to create blog post", error)
      toast({ tone: "destructive", title: t("form.createFailed"), description: t("form.kept") })
    },
    async onSuccess(_, values) {
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
      toast({ tone: "success", title: t("form.created"), ...(await describeSaved(t, values)) })
    },
  })
  const saved = creation.isSuccess
  useEffect(() => {
    if (saved) void navigate("/admin/posts")
  }, [saved, navigate])
  return (
    <>
      <DraftOffers
        drafts={offers}
        version={null}
        onDiscard={discard}
        onPostpone={postpone}
        onRestore={draft => {
          restart(draft.values, draft)
          takeOver(draft)
        }}
      />
      <PostForm
        key={start.round}
        place={place}
        start={start}
        blocked={offers.length > 0}
        saving={creation.isPending}
        saved={saved}
        onSave={creation.mutate}
      />
    </>
  )
}
