import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { PostForm as Values } from "../schema.ts"
import { createPost } from "./create-post.ts"
import { PostForm } from "./post-form.tsx"
import { postsKey } from "./queries.ts"

/** The empty form; saves what is typed as a new post and goes to the list. */
export function NewPostForm() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const queryClient = useQueryClient()
  const creation = useMutation({
    mutationFn: (values: Values) => createPost(client, values),
    onError(error) {
      console.error("Failed to create blog post", error)
      toast({ tone: "destructive", title: t("form.createFailed"), description: t("form.kept") })
    },
    onSuccess() {
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
      toast({ tone: "success", title: t("form.created") })
    },
  })
  const saved = creation.isSuccess
  useEffect(() => {
    if (saved) void navigate("/admin/posts")
  }, [saved, navigate])
  return <PostForm saving={creation.isPending} saved={saved} onSave={creation.mutate} />
}
