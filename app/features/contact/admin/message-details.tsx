import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Card } from "#app/components/card.tsx"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx"
import { PanelHeader } from "#app/components/panel-header.tsx"
import { Trail } from "#app/components/trail.tsx"
import { useFocusTarget } from "#app/components/use-focus-target.ts"
import { formatDate, formatMoment } from "#app/i18n/format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { HeldNotice } from "./held-notice.tsx"
import { MailCard } from "./mail-card.tsx"
import { type Message, mailStateOf } from "./message.ts"
import { subjectName } from "./message-names.ts"
import { messagesKey } from "./messages.ts"
import { replyAddress } from "./reply-address.ts"
import { SenderCard } from "./sender-card.tsx"
import { StatusControl } from "./status-control.tsx"
import { useMessageChanges } from "./use-message-changes.ts"
import { useReadMark } from "./use-read-mark.ts"

type Props = {
  message: Message
  /** The address of the list that leads here. */
  list: string
}

/** One message with all that is known about it, and what the staff does about it. */
export function MessageDetails({ message, list }: Props) {
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
    <>
      <title>{`${subject} – ${message.name} – ${t("panel")}`}</title>
      <PanelHeader
        title={subject}
        subtitle={t("messages.from", { name: message.name, date: formatMoment(message.created_at) })}
        trail={
          <Trail
            label={t("messages.trail")}
            parent={{ label: t("messages.title"), to: list }}
            current={message.name}
          />
        }
      >
        <div className="flex flex-wrap gap-3">
          <button type="button" onClick={() => setAsking(true)} className={compactButtonClass("quiet")}>
            {t("messages.remove")}
          </button>
          <a
            href={replyAddress(message.email, replySubject, message.message)}
            className={compactButtonClass("copper")}
          >
            {t("messages.reply")}
          </a>
        </div>
      </PanelHeader>
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
          <StatusControl status={message.status} onChange={status.mutate} />
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card title={t("messages.text")}>
            <p lang={language} className="wrap-anywhere max-w-176 whitespace-pre-wrap px-4 py-5 text-base">
              {message.message}
            </p>
          </Card>
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
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => removal.mutate(undefined, { onSuccess: leave, onError: () => setAsking(false) })}
        title={t("messages.removal.title")}
        confirmLabel={t("messages.removal.confirm")}
        cancelLabel={t("list.cancel")}
        pending={removal.isPending}
      >
        <p>
          <Trans
            t={t}
            i18nKey="messages.removal.question"
            values={{ email: message.email }}
            components={{ email: <strong className="font-semibold" /> }}
          />
        </p>
        <p>{t("list.removalFinal")}</p>
      </ConfirmDialog>
    </>
  )
}
