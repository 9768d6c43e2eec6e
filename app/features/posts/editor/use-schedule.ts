import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { CategoryRefused } from "../categories/categories.ts"
import type { PostForm } from "../schema.ts"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"

/** `prepare` allows the question for the moment, then the scheduling. */
export function useSchedule(
  server: ServerDraftForm,
  prepare: (values: PostForm, moment: string | null) => Promise<boolean>,
) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<PostForm | null>(null)
  const [isScheduled, setIsScheduled] = useState(false)
  // After the form has been told that all is saved: it then lets go without a question.
  useEffect(() => {
    if (isScheduled) void navigate("/admin/posts?state=scheduled")
  }, [isScheduled, navigate])

  /** Without a moment it is asked for. */
  const schedule = async (values: PostForm, moment: string | null) => {
    if (moment === null) return setAsked(values)
    if (!(await server.saveNow(values, moment))) return
    toast({ tone: "success", title: t("schedule.done", { moment: formatMoment(moment) }) })
    setIsScheduled(true)
  }
  const prepareAndSchedule = async (values: PostForm, moment: string | null) => {
    try {
      if (await prepare(values, moment)) void schedule(values, moment)
    } catch (error) {
      console.error("Failed to schedule a post", error)
      const description =
        error instanceof CategoryRefused ? t(`categories.issues.${error.issue}`) : t("form.kept")
      toast({ tone: "destructive", title: t("schedule.notDone"), description })
    }
  }
  /** Null while the dialog that asks for the moment is closed. */
  const asking = asked && {
    now: () => server.now(asked),
    onClose: () => setAsked(null),
    onChoose(moment: string) {
      setAsked(null)
      void prepareAndSchedule(asked, moment)
    },
  }
  return { asking, ask: (values: PostForm) => void prepareAndSchedule(values, null), schedule }
}
