import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { telephoneAddress } from "#app/company/company.ts"
import { mark } from "#app/components/marked.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button, compactButtonClass } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { useFocusUnlessTyping } from "#app/components/panel/focus-unless-typing.ts"
import { Icon } from "#app/components/panel/icon.tsx"
import { MoreActions } from "#app/components/panel/more-actions.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { LeadCard } from "./lead-card.tsx"
import { mailStateOf, statuses, subjectName } from "./message.ts"
import { HeldNotice, MailCard, SenderCard } from "./message-cards.tsx"
import { StatusFace } from "./message-parts.tsx"
import { messagesKey } from "./messages.ts"
import { Neighbours, NextWaiting } from "./neighbours.tsx"
import { languageOf, type OpenedMessage } from "./opened-message.ts"
import { RepliesCard } from "./replies/replies-card.tsx"
import { ReplyForm } from "./replies/reply-form.tsx"
import { useReply, useReplySubject } from "./replies/use-reply.ts"
import { replyAddress } from "./reply-address.ts"
import { useMessageChanges, useReadMark } from "./use-message-changes.ts"
import { ChangesNotice } from "./work/changes-notice.tsx"
import { HistoryCard } from "./work/history-card.tsx"
import { NotesCard } from "./work/notes-card.tsx"
import { PutOffNotice } from "./work/put-off-parts.tsx"
import { WorkCard } from "./work/work-card.tsx"

type DetailsProps = {
  /** It was read since the page was opened, and is not what was known before. */
  isFresh: boolean
  message: OpenedMessage
  readAt: number
  /** The query of the list that linked here. */
  search: string
}

export function MessageDetails({ message, isFresh, readAt, search }: DetailsProps) {
  const { t } = useTranslation("admin")
  const { email, phone } = message
  const list = `/admin/messages${search}`
  const subject = subjectName(t, message.subject)
  const replySubject = useReplySubject(message)
  const { status, release, removal } = useMessageChanges(message.id)
  useReadMark(message, isFresh)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const { target, focusTarget } = useFocusUnlessTyping<HTMLDivElement>()
  const form = useFocusTarget<HTMLDivElement>()
  const replyButton = useFocusTarget<HTMLButtonElement>()
  const reply = useReply(message)

  async function leave(isRemoved: boolean) {
    setAsking(false)
    if (!isRemoved) return
    await navigate(list, { replace: true })
    queryClient.removeQueries({ queryKey: [messagesKey, "one", message.id] })
  }

  return (
    <PanelPage
      title={subject}
      tabTitle={`${subject} – ${message.name}`}
      subtitle={t("messages.from", { name: message.name, date: formatMoment(message.created_at) })}
      trail={
        <div className="flex flex-wrap gap-x-6 max-lg:justify-between">
          <Trail parent={{ label: t("messages.title"), to: list }} current={message.name} />
          <Neighbours message={message} search={search} />
        </div>
      }
      actions={
        <div className="flex gap-3 max-lg:w-full lg:flex-wrap">
          <MoreActions>
            <Button icon="remove" onClick={() => setAsking(true)}>
              {t("messages.remove")}
            </Button>
            <a href={replyAddress(email, replySubject, message.message)} className={compactButtonClass({})}>
              <Icon name="messages" className="-ml-0.5 size-4.5" />
              {t("replies.inMailProgram")}
            </a>
            {phone && (
              <a
                href={telephoneAddress(phone)}
                className={compactButtonClass({ className: "wrap-anywhere" })}
              >
                <Icon name="phone" className="-ml-0.5 size-4.5" />
                {t("replies.call", { phone })}
              </a>
            )}
          </MoreActions>
          <Button
            ref={replyButton.target}
            icon="answered"
            tone="copper"
            className="max-lg:order-first max-lg:grow"
            onClick={() => {
              setIsSent(false)
              reply.begin()
              form.focusTarget()
            }}
          >
            {t("replies.write")}
          </Button>
        </div>
      }
    >
      <div ref={target} tabIndex={-1} className="outline-none">
        <ChangesNotice message={message} />
        <PutOffNotice message={message} now={readAt} onChanged={focusTarget} />
        {mailStateOf(message) === "held" && (
          <HeldNotice
            onRelease={() => release.mutate(undefined, { onSuccess: focusTarget })}
            onSpam={
              message.status === "spam" ? undefined : () => status.mutate("spam", { onSuccess: focusTarget })
            }
            pending={release.isPending}
          />
        )}
        <div className="mb-5">
          <SegmentedControl
            label={t("messages.statusLabel")}
            choices={statuses.map(value => ({ value, label: <StatusFace status={value} /> }))}
            chosen={message.status}
            onChoose={status.mutate}
          />
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-5">
            <Card title={t("messages.fields.message")} icon="messages">
              <p
                lang={languageOf(message)}
                className="wrap-anywhere max-w-176 whitespace-pre-wrap px-4 py-5 text-base"
              >
                {mark(message.message)}
              </p>
            </Card>
            <LeadCard message={message} />
            <RepliesCard message={message} />
            <div ref={form.target} tabIndex={-1} className="scroll-mt-20 outline-none empty:hidden">
              {isSent && (
                <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                  <p className="font-semibold">{t("replies.sent")}</p>
                  <NextWaiting message={message} search={search} />
                </div>
              )}
              {reply.draft && (
                <ReplyForm
                  message={message}
                  reply={reply}
                  draft={reply.draft}
                  onSent={() => {
                    setIsSent(true)
                    form.focusTarget()
                  }}
                  onDiscard={() => {
                    reply.discard(form.focusTarget)
                    replyButton.focusTarget()
                  }}
                />
              )}
            </div>
            <NotesCard message={message} />
          </div>
          <div className="grid min-w-0 gap-5">
            <WorkCard message={message} />
            <SenderCard message={message} />
            <HistoryCard message={message} />
            <MailCard
              mails={message.mails}
              onSendAgain={() => release.mutate(undefined, { onSuccess: focusTarget })}
              pending={release.isPending}
            />
          </div>
        </div>
      </div>
      <RemovalDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => removal.mutate(undefined, { onSuccess: leave, onError: () => setAsking(false) })}
        words="messages"
        email={email}
        pending={removal.isPending}
      />
    </PanelPage>
  )
}
