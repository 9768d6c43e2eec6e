import { useTranslation } from "react-i18next"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { Notice } from "#app/components/panel/notice.tsx"
import { formatMoment, formatShortDate } from "#app/i18n/format.ts"
import type { AnnouncingIssue, UnannouncedPost } from "./announced-post.ts"
import { titleOfPost } from "./issue-posts.ts"
import type { Issue, Problem } from "./issues.ts"
import { useSending } from "./use-sending.ts"

export function ScheduledNotice({ issue, version }: { issue: Issue; version: number }) {
  const { t } = useTranslation("admin")
  const { send, isPending } = useSending(issue.id)
  const moment = formatMoment(issue.send_at ?? issue.updated_at)
  return (
    <Notice title={t("issues.scheduled.title", { moment })} text={t("issues.scheduled.text")}>
      <Button disabled={isPending} onClick={() => send({ version, at: null })}>
        {t("issues.scheduled.end")}
      </Button>
    </Notice>
  )
}

export function AnnouncedNotice({ issue: { id, started_at } }: { issue: AnnouncingIssue }) {
  const { t } = useTranslation("admin")
  return (
    <Notice title={t("issues.announced.title", { date: formatShortDate(started_at ?? "") })}>
      <ButtonLink to={`/admin/newsletter/issues/${id}`}>{t("issues.announced.open")}</ButtonLink>
    </Notice>
  )
}

export function UnannouncedNotice({ post }: { post: UnannouncedPost }) {
  const { t } = useTranslation("admin")
  const { id, title, reason, publishAt } = post
  const moment = publishAt && formatMoment(publishAt)
  const address = { draft: `/admin/posts/edit/${id}`, trash: "/admin/posts/trash", unknown: "/admin/posts" }
  return (
    <Notice
      title={t("issues.unannounced.title", { title: titleOfPost({ id, title }).text })}
      text={t(moment ? "issues.unannounced.scheduled" : `issues.unannounced.${reason}`, { moment })}
    >
      <ButtonLink to={address[reason]}>{t(`issues.unannounced.to.${reason}`)}</ButtonLink>
    </Notice>
  )
}

export function UnsentNotice({ problem, children }: { problem: Problem; children?: React.ReactNode }) {
  const { t } = useTranslation("admin")
  return (
    <Notice title={t(`issues.problem.${problem}.title`)} text={t(`issues.problem.${problem}.text`)}>
      {children}
    </Notice>
  )
}
