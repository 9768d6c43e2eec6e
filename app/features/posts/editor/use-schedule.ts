import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useToast } from "#app/components/toast.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { CategoryRefused } from "../categories/categories.ts"
import type { PostForm } from "../schema.ts"
import type { ServerDraftForm } from "./draft/use-server-draft.ts"

/** `prepare` allows the question, then the scheduling; where it asks somebody first, `again` goes on. */
export function useSchedule(
  server: ServerDraftForm,
  prepare: (values: PostForm, again: () => void, moment: string | null) => Promise<boolean>,
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

  const scheduleAt = async (values: PostForm, moment: string) => {
    if (!(await server.saveNow(values, moment))) return
    toast({ tone: "success", title: t("schedule.done", { moment: formatMoment(moment) }) })
    setIsScheduled(true)
  }
  const goOn = async (values: PostForm, moment: string | null, next: () => void) => {
    try {
      if (await prepare(values, next, moment)) next()
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
      void goOn(asked, moment, () => void scheduleAt(asked, moment))
    },
  }
  return { asking, ask: (values: PostForm) => void goOn(values, null, () => setAsked(values)), scheduleAt }
}
