import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useKeptList } from "#app/autosave/use-kept-text.ts"
import { EmptyState } from "#app/components/panel/card.tsx"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { Notice } from "#app/components/panel/notice.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { RequireValidSession } from "#app/features/session/require-valid-session.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { newId } from "#app/lib/new-id.ts"
import { announcedPostQuery, issuesOfPostQuery } from "./announced-post.ts"
import { IssueEditor } from "./issue-editor.tsx"
import { IssueFrame } from "./issue-frame.tsx"
import { emptyIssue, type IssueValues, isSame } from "./issue-values.ts"
import { type Issue, issueQuery, valuesOf } from "./issues.ts"
import { KeptForms, KeptOfGoneIssue } from "./kept-forms.tsx"
import { keptIssues } from "./kept-issue.ts"
import { AnnouncedNotice, UnannouncedNotice } from "./notices.tsx"

type MoveProps = { form: string; onSaved: (id: string) => void }

/** An issue that has the post and was not sent is offered first. */
export function Announcement({ post: id, form, onSaved }: MoveProps & { post: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(announcedPostQuery(useClient(), id))
  const others = useQuery(issuesOfPostQuery(useClient(), id))
  // Once it is begun, it stays as it began.
  const [begun, setBegun] = useState<{ post: NonNullable<typeof read.data>; issues: typeof others.data }>()
  const [isNew, setIsNew] = useState(false)
  // It is begun all the same where the other issues cannot be read.
  const isRead = read.isFetchedAfterMount && others.isFetchedAfterMount
  if (!begun && isRead && read.data) setBegun({ post: read.data, issues: others.data })
  if (!begun)
    return (
      <IssueFrame title={t("issues.new")}>
        <ReadState read={read} failed="issues.announcedLoadFailed" className="py-24" />
      </IssueFrame>
    )
  const { post, issues } = begun
  if (post.isPublic && issues?.open && !isNew)
    return (
      <IssueFrame title={t("issues.new")}>
        <Notice title={t("issues.inDraft.title")} text={t("issues.inDraft.text")}>
          <ButtonLink to={`/admin/newsletter/issues/${issues.open.id}`} icon="edit" tone="copper">
            {t("issues.inDraft.open")}
          </ButtonLink>
          <Button icon="add" onClick={() => setIsNew(true)}>
            {t("issues.inDraft.begin")}
          </Button>
        </Notice>
      </IssueFrame>
    )
  const begin = post.isPublic ? { ...emptyIssue, subject: post.title, posts: [id] } : emptyIssue
  return (
    <IssueWithOffers
      issue={null}
      begin={begin}
      form={form}
      onSaved={onSaved}
      notice={
        post.isPublic ? (
          issues?.sent && <AnnouncedNotice issue={issues.sent} />
        ) : (
          <UnannouncedNotice post={post} />
        )
      }
    />
  )
}

export function OldIssue({ id, form, onSaved }: MoveProps & { id: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(issueQuery(useClient(), id))
  const [wasThere, setWasThere] = useState(false)
  const issue = read.isFetchedAfterMount ? read.data : undefined
  if (issue && !wasThere) setWasThere(true)
  // The text stays when the issue goes away.
  if (issue || wasThere)
    return <IssueWithOffers issue={issue ?? null} begin={emptyIssue} form={form} onSaved={onSaved} />
  return (
    <IssueFrame title={t("issues.edit")}>
      <ReadState read={read} failed="issues.oneLoadFailed" className="py-24" />
      {issue === null && (
        <RequireValidSession>
          <EmptyState icon="newsletter" title={t("issues.gone")} hint={t("issues.goneHint")}>
            <ButtonLink to="/admin/newsletter">{t("issues.back")}</ButtonLink>
          </EmptyState>
          <KeptOfGoneIssue id={id} />
        </RequireValidSession>
      )}
    </IssueFrame>
  )
}

type OffersProps = {
  /** As it was read; null for a new one, and once it is gone. */
  issue: Issue | null
  begin: IssueValues
  /** The key of its entry in the browser's history, which stays through a reload; "default" where it has none. */
  form: string
  notice?: React.ReactNode
  onSaved: (id: string) => void
}

/**
 * The form of an issue as the server has it, or of a new one that begins as it is told to. After a reload it goes on with what
 * it had; what this browser has kept of other forms is offered above it.
 */
export function IssueWithOffers({ issue, begin, form: entry, notice, onSaved }: OffersProps) {
  const { id: account } = useUser()
  const [form] = useState(() => (entry === "default" ? newId() : entry))
  const [found] = useState(() =>
    keptIssues(account).filter(
      ({ of, typed, saved }) =>
        of === (issue?.id ?? "new") && !isSame(typed, issue ? valuesOf(issue) : saved),
    ),
  )
  const own = found.find(kept => kept.form === form) ?? null
  const offers = useKeptList(found.filter(offer => offer !== own))
  const [opened, setOpened] = useState(own)
  return (
    <IssueEditor
      key={opened?.place}
      issue={issue}
      begin={begin}
      form={form}
      kept={opened}
      onSaved={onSaved}
      notice={
        <>
          <KeptForms
            kept={offers}
            onOpen={offer => {
              offers.hide(offer.place)
              setOpened(offer)
            }}
            next="main input[lang]"
          />
          {notice}
        </>
      }
    />
  )
}
