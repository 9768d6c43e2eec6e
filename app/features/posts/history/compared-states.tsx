import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useToast } from "#app/components/toast.tsx"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { writeFailureOf } from "#app/lib/query-client.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { describeDeletion, useWho } from "../attribution.ts"
import { lacksPicture } from "../pictures/pictures.ts"
import { fieldNames, fieldOf, isSameText } from "../post-values.ts"
import { categoriesQuery, postsKey } from "../queries.ts"
import { publicationOf } from "../save-draft.ts"
import { titleOf } from "../server-drafts.ts"
import { type Compared, compareField, datedValues } from "./differences.ts"
import { MarkedText } from "./marked-text.tsx"
import { restoreState } from "./restore-state.ts"
import { momentOf, StateMark } from "./state-table.tsx"
import { type Comparison, comparisonQuery, type PostVersion } from "./versions.ts"

export function ComparedStates({ id, chosen }: { id: string; chosen: readonly number[] }) {
  const { t } = useTranslation("admin")
  const read = useQuery(comparisonQuery(useClient(), id, chosen))
  const list = `/admin/posts/history/${id}`
  return (
    <PanelPage
      title={t("history.comparison")}
      subtitle={read.data ? titleOf(t, read.data.newest) : undefined}
      trail={<Trail parent={{ label: t("history.title"), to: list }} current={t("history.comparison")} />}
    >
      <ReadState read={read} failed="history.loadFailed" className="py-24" />
      {read.data === null && (
        <RequireValidSession>
          <EmptyState icon="waiting" title={t("history.empty")} hint={t("history.emptyHint")} />
        </RequireValidSession>
      )}
      {read.data && <SideBySide id={id} comparison={read.data} list={list} />}
    </PanelPage>
  )
}

type SideProps = { id: string; comparison: Comparison; list: string }

function SideBySide({ id, comparison, list }: SideProps) {
  const { t } = useTranslation("admin")
  const { older, newer, newest, published, draft } = comparison
  const { restore, restoring } = useRestoration(id, comparison, list)
  const publishAt = draft && publicationOf(draft)
  const before = datedValues(older, published)
  const after = datedValues(newer, published)
  const fields = fieldNames.map(name => ({
    name,
    texts: [fieldOf(before, name), fieldOf(after, name)] as const,
  }))
  const different = fields.filter(({ name, texts }) => !isSameText(name, ...texts))
  return (
    <div className="grid gap-5">
      {publishAt && <p className="font-semibold">{t("schedule.for", { moment: formatMoment(publishAt) })}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        {[older, newer].map(state => (
          <div key={state.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="grow">
              <span className="block font-semibold">{momentOf(state, [older, newer])}</span>
              <span className="wrap-anywhere text-muted">
                {inLetters(state.saved_by_email ?? t("history.nobody"))}
              </span>
            </p>
            <StateMark state={state} />
            {state.id === newest.id ? (
              <p>{!newest.deleted && t("history.present")}</p>
            ) : (
              !newest.deleted && (
                <Button icon="refresh" disabled={restoring} onClick={() => restore(state)}>
                  {t(restoring ? "history.restoring" : "history.restore")}
                </Button>
              )
            )}
          </div>
        ))}
      </div>
      {different.map(({ name, texts }) => (
        <ComparedField key={name} title={t(`form.${name}`)} pieces={compareField(name, ...texts)} />
      ))}
      {different.length === 0 && <p>{t("history.same")}</p>}
    </div>
  )
}

function ComparedField({ title, pieces: { older, newer } }: { title: string; pieces: Compared }) {
  const { t } = useTranslation("admin")
  const isSame = [...older, ...newer].every(({ isOwn }) => !isOwn)
  return (
    <Card title={title}>
      {isSame && <p className="px-4 pt-4 font-semibold">{t("history.onlyFormatting")}</p>}
      <div className="grid gap-5 p-4 md:grid-cols-2">
        <MarkedText pieces={older} mark="del" />
        <MarkedText pieces={newer} mark="ins" />
      </div>
    </Card>
  )
}

/** Refused where somebody saved since the newest was read. Where there is a draft, its text is written. */
function useRestoration(id: string, comparison: Comparison, list: string) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const client = useClient()
  const { verify } = useSession()
  const queryClient = useQueryClient()
  const who = useWho()
  const fail = (description: string) => toast.error(t("history.restoreFailed"), { description })
  const { mutate, isPending } = useMutation({
    async mutationFn(state: PostVersion) {
      const categories = await queryClient.fetchQuery({ ...categoriesQuery(client), staleTime: 0 })
      return restoreState(client, id, comparison, state, categories, publishAt =>
        confirm(
          publishAt
            ? t("history.confirmScheduled", { moment: formatMoment(publishAt) })
            : t("history.confirmPublic"),
        ),
      )
    },
    onError(error) {
      console.error("Failed to restore a version", error)
      fail(t(lacksPicture(error) ? "form.pictureGone" : `writeFailures.${writeFailureOf(error)}`))
    },
    async onSuccess(outcome) {
      if (outcome.kind === "conflict") fail(t("history.conflict", { who: who(outcome.savedBy) }))
      if (outcome.kind === "cancelled") return
      if (outcome.kind === "incomplete") fail(t("history.incomplete"))
      if (outcome.kind === "deleted" && (await verify())) {
        const { deletion } = outcome
        fail(`${describeDeletion(t, who, deletion)} ${deletion ? t("history.goneMeanwhile") : ""}`)
      }
      if (outcome.kind === "refused" && (await verify())) fail(t("form.nothingSaved"))
      if (outcome.kind === "saved") {
        const { asDraft, publishAt, unpublishedBy } = outcome
        const title = publishAt
          ? t("history.restoredScheduled", { moment: formatMoment(publishAt) })
          : t(asDraft ? "history.restoredAsDraft" : "history.restoredVersion")
        toast.success(title, {
          description:
            unpublishedBy === undefined
              ? undefined
              : t("deletedPost.unpublishedBy", { who: who(unpublishedBy) }),
        })
        await navigate(list)
      }
      await queryClient.invalidateQueries({ queryKey: [postsKey] })
    },
  })
  return { restore: mutate, restoring: isPending }
}
