import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { dropKept, keep, keptPlace, readKept } from "#app/autosave/kept-text.ts"
import { useDiscarded } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { formatDate } from "#app/i18n/public-format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { writeFailureOf } from "#app/lib/query-client.ts"
import { messagesKey } from "../messages.ts"
import { languageOf, type OpenedMessage } from "../opened-message.ts"
import { type Conflict, draftSchema, type ReplyDraft, sendReply } from "./reply.ts"

/** In the sender's language. */
export function useReplySubject(message: OpenedMessage): string {
  const { t } = useTranslation("admin")
  const language = languageOf(message)
  return t(`messages.replySubject.${language}`, {
    reference: messageReference(message.id),
    date: formatDate(message.created_at, language),
  })
}

/** Null where none is being written. This browser keeps it until it is sent or discarded, beyond the page. */
export function useReply(message: OpenedMessage) {
  const { id: account } = useUser()
  const place = keptPlace("reply", account, message.id)
  const subject = useReplySubject(message)
  const [draft, setDraft] = useState(() => readKept(place, draftSchema))
  const [isLeft, setLeft] = useState(draft !== null)
  const hold = (next: ReplyDraft) => {
    setDraft(next)
    keep(place, next)
  }
  const drop = () => {
    if (draft) dropKept(place, draft)
    setDraft(null)
    setLeft(false)
  }
  const discarded = useDiscarded()
  return {
    draft,
    /** It is what an earlier visit left, and nothing was typed since. */
    isLeft,
    /** With what its author sees now. Nothing is kept until something is typed. */
    begin() {
      const seen = message.history[0]?.moment ?? null
      setDraft(current => current ?? { id: crypto.randomUUID(), subject, body: "", seen, keptAt: null })
    },
    /** Other words are another reply, should the ones before have been sent after all. */
    write(texts: Partial<Pick<ReplyDraft, "subject" | "body">>) {
      setLeft(false)
      if (draft) hold({ ...draft, ...texts, id: crypto.randomUUID(), keptAt: Date.now() })
    },
    /** Colleagues' changes until then are known. */
    acknowledge: (seen: string) => draft && hold({ ...draft, seen }),
    drop,
    /** With an undo where something was typed, which puts it before what was begun meanwhile. */
    discard(onUndone: () => void) {
      if (!draft) return
      drop()
      if (!isLeft && draft.keptAt === null) return
      discarded(place, () => {
        const begun = readKept(place, draftSchema)
        hold(begun ? { ...begun, body: `${draft.body}\n\n${begun.body}` } : draft)
        onUndone()
      })
    },
  }
}
export type Reply = ReturnType<typeof useReply>

/** Sends a reply; asks where a colleague has done something meanwhile. What was typed stays until it was sent. */
export function useSendingReply(
  message: string,
  events: { onSent: () => void; onConflict: (conflict: Conflict) => void },
) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const fail = (description: string) =>
    toast({ tone: "destructive", title: t("replies.failed"), description })
  return useMutation({
    mutationFn: (draft: ReplyDraft) => sendReply(client, message, draft),
    onError(error) {
      console.error("Failed to send a reply", error.message)
      fail(t(`writeFailures.${writeFailureOf(error)}`))
    },
    onSuccess(answer) {
      if (answer.outcome === "changed") events.onConflict(answer.change)
      else if (answer.outcome !== "sent") return fail(t(`replies.${answer.outcome}`))
      else {
        events.onSent()
        toast({ tone: "success", title: t("replies.sent") })
      }
      return queryClient.invalidateQueries({ queryKey: [messagesKey] })
    },
  })
}
