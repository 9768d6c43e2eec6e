import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey } from "../queries.ts"
import { type Changes, readChanges } from "../server-drafts.ts"

type Options = {
  /** Saves changes that wait in a form; nothing is done where they cannot be saved. */
  flush?: () => Promise<boolean>
  onUnpublished?: (id: string) => void
}

/** The question names the changes of the draft, their schedule, and a scheduled issue with the post. */
export function useUnpublish({ flush, onUnpublished }: Options = {}) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { mutate, isPending } = useRowChange({
    async change(id: string) {
      if (flush && !(await flush())) throw new Error("the changes in the form are not saved")
      return dataOf(await client.rpc("unpublish_post", { unpublished: id }), z.boolean())
    },
    done: () => t("posts.unpublished"),
    failed: "posts.unpublishFailed",
    notThere: t("posts.unpublishGone"),
    refetch: queries => queries.invalidateQueries({ queryKey: [postsKey] }),
  })
  return async (id: string) => {
    if (isPending) return
    // The question is asked all the same: the draft and its text stay.
    const [changes, issue] = await Promise.all([
      readChanges(client, id).catch(() => null),
      scheduledWith(client, id).catch(() => null),
    ])
    const question = [
      t("posts.confirmUnpublish"),
      changes && t("posts.changes.become", { who: inLetters(changes.updated_by || t("conflict.somebody")) }),
      changes && cancelledScheduleText(t, changes, "willNotBe"),
      issue && t("posts.inIssue", { moment: formatMoment(issue.send_at) }),
    ]
    if (confirm(question.filter(Boolean).join("\n\n")))
      mutate(id, { onSuccess: isDone => isDone && onUnpublished?.(id) })
  }
}

const issueSchema = z.object({ posts: z.array(z.string()), send_at: timestamp })

/** The first scheduled issue that announces a post; undefined where none does. Throws RequestError. */
async function scheduledWith(client: Client, post: string) {
  const reading = client.from("newsletter_issues").select("posts, send_at").eq("state", "scheduled")
  const issues = dataOf(await reading.order("send_at").limit(100), z.array(issueSchema))
  return issues.find(({ posts }) => posts.includes(post))
}

/** The notice that scheduled changes are cancelled, since their post is not public any more; empty where there were none. */
export function cancelledScheduleText(
  t: TFunction<"admin">,
  { publish_at, updated_by: who }: Changes,
  when: "willNotBe" | "areNot",
): string {
  if (publish_at === null) return ""
  return t(`posts.changes.${when}${who ? "By" : "Of"}`, {
    who: inLetters(who),
    moment: formatMoment(publish_at),
  })
}
