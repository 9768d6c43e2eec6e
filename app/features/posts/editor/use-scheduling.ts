import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { createStore } from "#app/autosave/store.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { CategoryRefused } from "../categories/categories.ts"
import type { NewCategory } from "../categories/new-category.tsx"
import { readStoredPost } from "../queries.ts"
import { baseOf } from "../save-draft.ts"
import { judgeBase } from "../save-post.ts"
import type { PostForm } from "../schema.ts"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"
import type { Editing, EditingEvent, Intent, SchedulingIntent } from "./editing.ts"
import type { Conflict } from "./use-publish.ts"

type Options = {
  store: ReturnType<typeof createStore<Editing, EditingEvent>>
  server: ServerDraftForm
  category: NewCategory
  askAbout: (conflict: Conflict, mine: PostForm, intent: Intent) => Promise<void>
}

/** Sets when the database publishes the form's draft, and goes to the list of what is scheduled. */
export function useScheduling({ store: { dispatch, snapshot }, server, category, askAbout }: Options) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const navigate = useNavigate()
  const [isScheduled, setIsScheduled] = useState(false)
  // After the form has been told that all is saved: it then lets go without a question.
  useEffect(() => {
    if (isScheduled) void navigate("/admin/posts?state=scheduled")
  }, [isScheduled, navigate])

  /** Does it whatever others have done. */
  async function proceed(mine: PostForm, intent: SchedulingIntent): Promise<void> {
    if (intent.kind === "chooseTime") return dispatch({ kind: "asked", question: { kind: "time", mine } })
    const { publishAt } = intent
    if (!(await server.saveNow(mine, publishAt))) return
    toast.success(t("schedule.done", { moment: formatMoment(publishAt) }))
    setIsScheduled(true)
  }
  /** Asks about what others have done to the post or its schedule. */
  async function mayProceed(mine: PostForm, intent: SchedulingIntent): Promise<boolean> {
    const { changedSchedule: theirs, sentToPublish } = snapshot()
    dispatch({ kind: "scheduleChanged", theirs: null })
    if (intent.kind === "schedule" && theirs) {
      const question = { kind: "scheduleChanged", mine, theirs, publishAt: intent.publishAt } as const
      dispatch({ kind: "asked", question })
      return false
    }
    const { id, postId, base, baseVersion } = server.snapshot().known
    if (postId === null || baseVersion === null) {
      const theirs = await readStoredPost(client, postId === null ? { creation_key: id } : { id: postId })
      if (theirs) await askAbout({ kind: "conflict", theirs }, mine, intent)
      return theirs === null
    }
    const judged = await judgeBase(client, postId, baseVersion, [base, ...sentToPublish])
    if (judged.kind !== "free") await askAbout(judged, mine, intent)
    else if (judged.post.version !== baseVersion) {
      dispatch({ kind: "based", post: judged.post })
      server.continueFrom(baseOf(judged.post), mine)
    }
    return judged.kind === "free"
  }
  return {
    proceed,
    async schedule(values: PostForm, intent: SchedulingIntent): Promise<void> {
      try {
        await category.judge(values)
        if (await mayProceed(values, intent)) await proceed(values, intent)
      } catch (error) {
        console.error("Failed to schedule a post", error)
        const description =
          error instanceof CategoryRefused ? t(`categories.issues.${error.issue}`) : t("form.kept")
        toast.error(t("schedule.notDone"), { description })
      }
    },
  }
}
