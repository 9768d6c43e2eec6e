import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { keyOf } from "#app/autosave/kept-text.ts"
import { useKeptText } from "#app/autosave/use-kept-text.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { formatDate } from "#app/i18n/public-format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { newId } from "#app/lib/new-id.ts"
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
  const subject = useReplySubject(message)
  const kept = useKeptText(keyOf("reply", account, message.id), draftSchema)
  const { text: draft, isLeft, drop } = kept
  return {
    draft,
    isLeft,
    /** Starts the reply from what its author sees now. */
    begin() {
      const seen = message.history[0]?.moment ?? null
      kept.begin(current => current ?? { id: newId(), subject, body: "", isOffer: null, seen, keptAt: null })
    },
    /** Other words are another reply, should the ones before have been sent after all. */
    write(texts: Partial<Pick<ReplyDraft, "subject" | "body" | "isOffer">>) {
      if (draft) kept.write({ ...draft, ...texts, id: newId(), keptAt: Date.now() })
    },
    /** Colleagues' changes until then are known. */
    acknowledge: (seen: string) => draft && kept.hold({ ...draft, seen }),
    drop,
    /** With an undo where something was typed. */
    discard(onUndone: () => void) {
      if (!draft || (!isLeft && draft.keptAt === null)) return drop()
      kept.discard(draft, (left, begun) => ({ ...begun, body: `${left.body}\n\n${begun.body}` }), onUndone)
    },
  }
}
export type Reply = ReturnType<typeof useReply>

/** Sends a reply; asks where a colleague has done something meanwhile. What was typed stays until it was sent. */
export function useSendingReply(
  message: string,
  isOffer: boolean,
  events: { onSent: () => void; onConflict: (conflict: Conflict) => void },
) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const queryClient = useQueryClient()
  const fail = (description: string) => toast.error(t("replies.failed"), { description })
  return useMutation({
    mutationFn: (draft: ReplyDraft) => sendReply(client, message, draft, isOffer),
    onError(error) {
      console.error("Failed to send a reply", error.message)
      fail(t(`writeFailures.${writeFailureOf(error)}`))
    },
    onSuccess(answer) {
      if (answer.outcome === "changed") events.onConflict(answer.change)
      else if (answer.outcome !== "sent") return fail(t(`replies.${answer.outcome}`))
      else {
        events.onSent()
        toast.success(t("replies.sent"))
      }
      return queryClient.invalidateQueries({ queryKey: [messagesKey] })
    },
  })
}
