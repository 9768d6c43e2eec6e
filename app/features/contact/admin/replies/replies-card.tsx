import { useState } from "react"
import { useTranslation } from "react-i18next"
import { mark } from "#app/components/marked.tsx"
import { Badge } from "#app/components/panel/badge.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { mailLooks } from "../message-parts.tsx"
import { messagesKey } from "../messages.ts"
import { languageOf, type OpenedMessage } from "../opened-message.ts"
import { resendReply } from "./reply.ts"

export function RepliesCard({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const again = useRowChange({
    change: async (id: string) => {
      const outcome = await resendReply(client, id)
      if (outcome === "tooMany" || outcome === "mailboxFull") return t(`replies.${outcome}Again`)
      return outcome === "sent"
    },
    done: () => t("replies.sent"),
    failed: "replies.failed",
    notThere: t("replies.notRefused"),
    refetch: queries => queries.invalidateQueries({ queryKey: [messagesKey] }),
  })
  const [asked, setAsked] = useState<string | null>(null)
  if (message.replies.length === 0) return null
  return (
    <Card title={t("replies.title")} icon="answered">
      <ul>
        {message.replies.map(reply => (
          <li key={reply.id} className="border-rule px-4 py-3 not-last:border-b">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
              <span className="wrap-anywhere font-semibold">
                {inLetters(reply.author) || t("work.erasedAuthor")}
              </span>
              <time dateTime={reply.created_at}>{formatMoment(reply.created_at)}</time>
              {/* In Polish the words of a reply's state agree with another noun than those of a mail. */}
              <Badge {...mailLooks[reply.state]}>{t(`replies.state.${reply.state}`)}</Badge>
            </p>
            {reply.last_error && reply.state !== "sent" && (
              <p className="wrap-anywhere mt-1 text-[0.8125rem] text-danger">{reply.last_error}</p>
            )}
            <p lang={languageOf(message)} className="wrap-anywhere mt-2 font-semibold">
              {mark(reply.subject)}
            </p>
            <p lang={languageOf(message)} className="wrap-anywhere mt-1 max-w-176 whitespace-pre-wrap">
              {mark(reply.body)}
            </p>
            {reply.state === "failed" && (
              <p className="mt-3">
                <Button icon="send" disabled={again.isPending} onClick={() => setAsked(reply.id)}>
                  {t("messages.sendAgain")}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <QuestionDialog
          question={{
            title: t("replies.resend"),
            text: t("replies.resendTo", { to: inLetters(message.email) }),
            choices: [
              { label: t("list.cancel") },
              { label: t("messages.sendAgain"), onChoose: () => again.mutate(asked) },
            ],
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
