import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { RequestError } from "#app/lib/query-client.ts"
import { postsKey } from "../queries.ts"

/** Makes a post a draft again, after a question. */
export function useUnpublish() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn(id: string) {
      const { data, error, status } = await client.rpc("unpublish_post", { unpublished: id })
      if (error) throw new RequestError(error.message, status)
      return data
    },
    onError(error) {
      console.error("Failed to unpublish a post", error)
      toast({ tone: "destructive", title: t("posts.unpublishFailed") })
    },
    onSuccess(wasPublic) {
      toast(
        wasPublic
          ? { tone: "success", title: t("posts.unpublished"), description: t("posts.unpublishedHint") }
          : { tone: "destructive", title: t("posts.unpublishFailed"), description: t("posts.unpublishGone") },
      )
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
    },
  })
  return (id: string) => {
    if (!isPending && confirm(t("posts.confirmUnpublish"))) mutate(id)
  }
}
