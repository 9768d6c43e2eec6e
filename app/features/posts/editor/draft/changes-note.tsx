import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import type { useServerDraft } from "./use-server-draft.ts"

type Props = {
  server: Pick<ReturnType<typeof useServerDraft>, "stamp" | "stop" | "remove">
  isPublic: boolean
  onDiscarded: (() => void) | undefined
}

/** Says whose draft the form holds; changes to a public post can be discarded. */
export function ChangesNote({ server, isPublic, onDiscarded }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failed = { tone: "destructive", title: t("drafts.discardFailed") } as const
  const discarding = useMutation({
    async mutationFn() {
      await server.stop()
      return server.remove()
    },
    onError(error) {
      console.error("Failed to discard changes", error)
      toast(failed)
    },
    onSuccess(isRemoved) {
      if (!isRemoved) return toast({ ...failed, description: t("drafts.discardChanged") })
      toast({ tone: "success", title: t("drafts.discarded") })
      onDiscarded?.()
    },
  })
  if (!server.stamp) return null
  const { updated_at, updated_by: who } = server.stamp
  const kind = isPublic ? "changes" : "draft"
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.875rem]">
      {t(`drafts.${kind}${who ? "By" : "Of"}`, { who, moment: formatMoment(updated_at) })}
      {isPublic && (
        <button
          type="button"
          disabled={discarding.isPending}
          onClick={() => confirm(t("drafts.confirmDiscard")) && discarding.mutate()}
          className="min-h-6 font-semibold underline underline-offset-4"
        >
          {t("drafts.discardChanges")}
        </button>
      )}
    </p>
  )
}
