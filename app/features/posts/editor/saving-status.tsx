import { useTranslation } from "react-i18next"
import { formatMoment, formatTime } from "#app/i18n/format.ts"
import { pathToPost } from "#app/i18n/paths.ts"
import type { CopyState } from "./draft/copy-offers.tsx"
import { publicationOf } from "./draft/save-draft.ts"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"
import type { Editing } from "./editing.ts"
import { useWho } from "./questions.ts"
import type { PendingPictures } from "./rich-text/picture-places.ts"

export type ServerState = ServerDraftForm & Pick<Editing, "publication" | "end">

type Props = { server: ServerState; pending: PendingPictures; copy: CopyState; fault: string | false }

/** Only the safer one of the server's draft and the copy in this browser is named. */
export function SavingStatus({ server, pending, copy, fault }: Props) {
  const { t } = useTranslation("admin")
  const { state, stamp, publication } = server
  const isOnServer = state.kind === "saving" || state.kind === "saved"
  const isHeldBack =
    state.kind === "failed" &&
    state.reason === "incomplete" &&
    stamp !== null &&
    publicationOf(stamp) !== null
  return (
    <>
      <p role="status" className="flex min-h-5 flex-wrap gap-x-3 max-md:grow md:ml-auto md:justify-end">
        {fault && <span className="font-semibold text-danger">{fault}</span>}
        {publication && <PublicationStatus publication={publication} />}
        {isHeldBack ? (
          <span className="text-danger">{t("drafts.scheduledStays")}</span>
        ) : (
          // Without its pictures a text is not saved.
          (pending === null || state.kind === "failed") && <ServerStatus server={server} />
        )}
        {pending && (
          <span className={pending === "refused" ? "font-semibold text-danger" : "text-muted"}>
            {t(`uploads.pending.${pending}`)}
          </span>
        )}
        {copy !== "none" && !isOnServer && (pending === null || copy === "unkept") && (
          <span className={copy === "unkept" ? "text-danger" : "text-patina-700"}>
            {t(copy === "kept" && isHeldBack ? "drafts.keptHereOnly" : `drafts.${copy}`)}
          </span>
        )}
      </p>
      {isHeldBack && (
        <button
          type="button"
          onClick={() => void server.saveNow(server.typed, null)}
          className="min-h-6 font-semibold underline underline-offset-4"
        >
          {t("schedule.endAndSave")}
        </button>
      )}
    </>
  )
}

function ServerStatus({ server: { state, stamp, end } }: { server: ServerState }) {
  const { t } = useTranslation("admin")
  const who = useWho()
  if (state.kind === "idle") return null
  if (state.kind === "failed" && state.reason === "gone" && end)
    return (
      <span className="wrap-anywhere text-danger">
        {t(`drafts.ended.${end.kind}`, { who: who(end.by), moment: formatMoment(end.moment) })}
      </span>
    )
  if (state.kind === "failed")
    return (
      <span className="wrap-anywhere text-danger">
        {state.reason === "conflict"
          ? stamp &&
            t("drafts.conflict", { who: who(stamp.updated_by), moment: formatMoment(stamp.updated_at) })
          : t("drafts.failed", { reason: t(`drafts.reasons.${state.reason}`) })}
      </span>
    )
  const isSaving = state.kind === "saving"
  // The words that are read out stay the same while it is saved again and again.
  return (
    <>
      {stamp && (
        <span className={isSaving ? "sr-only" : "text-patina-700"}>
          {t("drafts.saved", { time: formatTime(stamp.updated_at) })}
        </span>
      )}
      {isSaving && (
        <span aria-hidden="true" className="text-muted">
          {t("drafts.saving")}
        </span>
      )}
    </>
  )
}

function PublicationStatus({
  publication: { id, moment },
}: {
  publication: NonNullable<Editing["publication"]>
}) {
  const { t } = useTranslation("admin")
  return (
    <span className="font-semibold text-patina-700">
      {moment ? t("schedule.published", { time: formatTime(moment) }) : t("schedule.publishedByOther")}{" "}
      <a href={pathToPost(id, "pl")} target="_blank" rel="noopener" className="underline underline-offset-4">
        {t("posts.view")}
      </a>
    </span>
  )
}
