import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { PostForm as Values } from "../../schema.ts"
import { postsKey } from "../queries.ts"
import { createPost } from "./create-post.ts"
import { newPost } from "./draft/draft-storage.ts"
import { DraftedForm, useDraftedForm } from "./drafted-form.tsx"
import { describeSaved } from "./left-out/describe-saved.ts"
import { emptyValues } from "./post-values.ts"
import { useSaveFailure } from "./use-save-failure.ts"

/** The form of a new post; saves what is typed and goes to the list. */
export function NewPostForm() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const fail = useSaveFailure(t("form.createFailed"))
  const form = useDraftedForm(newPost, { base: emptyValues, version: null })
  const creation = useMutation({
    mutationFn: (values: Values) => createPost(client, values),
    onError: fail.withError,
    async onSuccess(_, values) {
      void queryClient.invalidateQueries({ queryKey: [postsKey] })
      toast({ tone: "success", title: t("form.created"), ...(await describeSaved(t, values)) })
    },
  })
  return (
    <DraftedForm
      form={form}
      saving={creation.isPending}
      saved={creation.isSuccess}
      onSave={creation.mutate}
    />
  )
}
