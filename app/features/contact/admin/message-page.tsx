import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { Button, ButtonLink, compactButtonClass } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { Icon } from "#app/components/panel/icon.tsx"
import { PanelPage, Trail } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import type { Route } from "./+types/message-page"
import { LeadCard } from "./lead-card.tsx"
import { type Message, mailStateOf, replyAddress, type Status, statuses, subjectName } from "./message.ts"
import { MailCard, SenderCard } from "./message-cards.tsx"
import { StatusFace } from "./message-parts.tsx"
import { changeStatus, markRead, messageQuery, messagesKey, releaseMails, removeMessage } from "./messages.ts"

export default function MessagePage({ params }: Route.ComponentProps) {
  return <KeyedMessagePage key={params.messageId} id={params.messageId} />
}

function KeyedMessagePage({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(messageQuery(useClient(), id))
  const location = useLocation()
  const list = `/admin/messages${(location.state as { list?: string } | null)?.list ?? ""}`
  return (
    <>
      {read.data ? (
        <MessageDetails message={read.data} list={list} />
      ) : (
        <>
          <title>{`${t("messages.title")} – ${t("panel")}`}</title>
          <h1 className="sr-only">{t("messages.text")}</h1>
        </>
      )}
      <ReadState read={read} failed={t("messages.oneLoadFailed")} className="py-24" />
      {read.data === null && (
        <EmptyState icon="messages" title={t("messages.gone")} hint={t("messages.goneHint")}>
          <ButtonLink to={list}>{t("messages.back")}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

type DetailsProps = {
  message: Message
  /** The address of the list that linked here. */
  list: string
}

function MessageDetails({ message, list }: DetailsProps) {
  const { t } = useTranslation("admin")
  const subject = subjectName(t, message.subject)
  const { status, release, removal } = useMessageChanges(message.id)
  useReadMark(message)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { target, focusTarget } = useFocusTarget<HTMLDivElement>()
  const language = message.consent?.language ?? "pl"
  const replySubject = t(`messages.replySubject.${language}`, {
    reference: messageReference(message.id),
    date: formatDate(message.created_at, language),
  })

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
      trail={<Trail parent={{ label: t("messages.title"), to: list }} current={message.name} />}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button icon="remove" onClick={() => setAsking(true)}>
            {t("messages.remove")}
          </Button>
          <a
            href={replyAddress(message.email, replySubject, message.message)}
            className={compactButtonClass({ tone: "copper" })}
          >
            <Icon name="answered" className="-ml-0.5 size-4.5" />
            {t("messages.reply")}
          </a>
        </div>
      }
    >
      <div ref={target} tabIndex={-1} className="outline-none">
        {mailStateOf(message.mails) === "held" && (
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
          <div className="grid gap-5">
            <Card title={t("messages.text")} icon="messages">
              <p lang={language} className="wrap-anywhere max-w-176 whitespace-pre-wrap px-4 py-5 text-base">
                {message.message}
              </p>
            </Card>
            <LeadCard message={message} />
          </div>
          <div className="grid gap-5">
            <SenderCard message={message} />
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
        email={message.email}
        pending={removal.isPending}
      />
    </PanelPage>
  )
}

type HeldNoticeProps = {
  onRelease: () => void
  /** Absent when the message is marked as spam already. */
  onSpam: (() => void) | undefined
  pending: boolean
}

function HeldNotice({ onRelease, onSpam, pending }: HeldNoticeProps) {
  const { t } = useTranslation("admin")
  return (
    <section className="mb-5 border-brass-600 border-l-4 bg-brass-100 px-4 py-4">
      <h2 className="flex gap-2 font-semibold font-text text-[1rem] leading-snug tracking-normal">
        <Icon name="held" className="mt-px size-5" />
        {t(onSpam ? "messages.heldTitle" : "messages.heldSpamTitle")}
      </h2>
      <p className="mt-1 max-w-[44rem]">{t(onSpam ? "messages.heldHint" : "messages.heldSpamHint")}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button icon="send" onClick={onRelease} disabled={pending}>
          {t("messages.release")}
        </Button>
        {onSpam && (
          <Button icon="spam" onClick={onSpam} disabled={pending}>
            {t("messages.markSpam")}
          </Button>
        )}
      </p>
    </section>
  )
}

function useMessageChanges(id: string) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const queryClient = useQueryClient()
  const refetch = (...parts: string[]) => queryClient.invalidateQueries({ queryKey: [messagesKey, ...parts] })

  const status = useRowChange({
    change: (chosen: Status) => changeStatus(client, id, chosen),
    done: chosen => t("messages.statusChanged", { status: t(`messages.status.${chosen}`) }),
    failed: t("messages.statusFailed"),
    notThere: t("messages.notThere"),
    refetch,
  })
  const release = useRowChange({
    change: () => releaseMails(client, id),
    done: () => t("messages.released"),
    failed: t("messages.releaseFailed"),
    notThere: t("messages.nothingHeld"),
    refetch,
  })
  const removal = useRowChange({
    change: () => removeMessage(client, id),
    done: () => t("messages.removed"),
    failed: t("messages.removeFailed"),
    notThere: t("messages.notThere"),
    // Not the message itself: its page is about to close.
    refetch: () => void Promise.all(["list", "newest", "waiting"].map(part => refetch(part))),
  })
  return { status, release, removal }
}

/**
 * Marks a new message as read when it is opened, once: a later change of status stays, also to "New". A failure shows no
 * error, because the user did not request this write.
 */
function useReadMark({ id, status }: Message): void {
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => markRead(client, id),
    onError: ({ message }) => console.error("Message not marked as read", message),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [messagesKey] }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening, whatever the later status
  useEffect(() => {
    if (status === "new") mutate()
  }, [id])
}
