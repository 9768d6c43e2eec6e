import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { WallTimeNote } from "#app/components/panel/wall-time-note.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { wallTimeOf } from "#app/i18n/wall-time.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { postsKey, readDeletion } from "../../queries.ts"
import type { DraftStamp } from "../../server-drafts.ts"
import { useWho, whoDeleted } from "../questions.ts"
import type { PostEditing } from "../use-editing.ts"
import type { ServerDraftForm } from "./use-server-draft.ts"

type Props = { editing: PostEditing; discarding: React.ReactNode }

export function ChangesNote({ editing, discarding }: Props) {
  const { t } = useTranslation("admin")
  const { server, post, former } = editing
  const { baseVersion } = editing.start
  if (!server.stamp) return null
  const { updated_at, updated_by: who } = server.stamp
  const kind = baseVersion === null ? "draft" : "changes"
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.875rem]">
      {t(`drafts.${kind}${who ? "By" : "Of"}`, { who: inLetters(who), moment: formatMoment(updated_at) })}
      <Schedule stamp={server.stamp} onUnschedule={() => server.saveNow(server.typed, null)} />
      {post && (baseVersion === null || post.version > baseVersion) && (
        <span>{t("drafts.postChanged", { moment: formatMoment(post.updated_at) })}</span>
      )}
      {!post && baseVersion !== null && former !== null && <DeletionNote id={former} />}
      {discarding}
    </p>
  )
}

function Schedule({ stamp, onUnschedule }: { stamp: DraftStamp; onUnschedule: () => void }) {
  const { t } = useTranslation("admin")
  const { publish_at, publish_error: error } = stamp
  if (publish_at === null) return null
  const moment = { moment: formatMoment(publish_at) }
  const due = Date.parse(publish_at)
  return (
    <>
      <span className="font-semibold">
        {error
          ? t("schedule.failed", { ...moment, reason: t(`schedule.errors.${error}`) })
          : t("schedule.for", moment)}
      </span>
      {!error && <WallTimeNote wall={wallTimeOf(due)} moment={due} />}
      <button type="button" onClick={onUnschedule} className={linkClass}>
        {t("schedule.end")}
      </button>
    </>
  )
}

function DeletionNote({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const who = useWho()
  const { data } = useQuery({
    queryKey: [postsKey, "deletion", id],
    staleTime: 0,
    queryFn: () => readDeletion(client, id),
  })
  if (data === undefined) return null
  return (
    <span className="font-semibold">
      {whoDeleted(t, who, data)} {t("deletedPost.note")}
    </span>
  )
}

const linkClass = "min-h-6 font-semibold underline underline-offset-4"

type DiscardProps = { server: ServerDraftForm; onDiscarded: () => void }

export function DiscardChanges({ server, onDiscarded }: DiscardProps) {
  const { t } = useTranslation("admin")
  const queryClient = useQueryClient()
  const { mutate, isPending } = useRowChange({
    async change() {
      await server.stop()
      return server.remove()
    },
    done: () => t("drafts.discarded"),
    failed: "drafts.discardFailed",
    notThere: t("drafts.discardChanged"),
    refetch: () => void queryClient.invalidateQueries({ queryKey: [postsKey, "drafts"] }),
  })
  const discard = () =>
    mutate(undefined, {
      onError: server.resume,
      onSuccess: isRemoved => (isRemoved ? onDiscarded() : server.resume()),
    })
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => confirm(t("drafts.confirmDiscard")) && discard()}
      className={linkClass}
    >
      {t("drafts.discardChanges")}
    </button>
  )
}
