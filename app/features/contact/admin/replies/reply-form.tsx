import { useQuery } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { KeptNotice } from "#app/autosave/kept-notice.tsx"
import { describedBy } from "#app/components/form-field.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { type Question, QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { languageOf, type OpenedMessage } from "../opened-message.ts"
import { changeText } from "../work/change-text.ts"
import { fillIn } from "./placeholders.ts"
import {
  type Conflict,
  judge,
  namesOffer,
  onOneLine,
  type ReplyDraft,
  type ReplyIssue,
  replyLimits,
  writtenOf,
} from "./reply.ts"
import { type Template, templatesQuery } from "./templates.ts"
import { type Reply, useSendingReply } from "./use-reply.ts"

type Props = {
  message: OpenedMessage
  reply: Reply
  draft: ReplyDraft
  onSent: () => void
  onDiscard: () => void
}

export function ReplyForm({ message, reply, draft, onSent, onDiscard }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const { email = "" } = useUser()
  const language = languageOf(message)
  const [tried, setTried] = useState(false)
  // The text of a template, as long as nothing of it is changed.
  const [given, setGiven] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const isOffer = message.outcome === null && (draft.isOffer ?? namesOffer(draft.subject))
  const { mutate, isPending } = useSendingReply(message.id, isOffer, {
    onSent() {
      reply.drop()
      onSent()
    },
    onConflict: conflict => setQuestion(questionOf(conflict)),
  })

  function questionOf(conflict: Conflict): Question {
    const { seen } = conflict
    return {
      title: t("replies.conflict"),
      text: `${changeText(t, conflict)} ${t("replies.conflictHint")}`,
      choices: [
        {
          label: t("replies.sendAnyway"),
          onChoose: () => {
            reply.acknowledge(seen)
            mutate({ ...draft, seen })
          },
        },
        { label: t("replies.lookFirst"), onChoose: () => reply.acknowledge(seen) },
      ],
    }
  }

  function begin(template: Template) {
    const texts = {
      subject: fillIn(template.subject[language], message),
      body: fillIn(template.body[language], message),
    }
    const isOwn = draft.body.trim() !== "" && draft.body !== given
    if (isOwn && !confirm(t("replies.replace"))) return
    setGiven(texts.body)
    reply.write(texts)
  }

  const written = writtenOf(draft)
  const issues = {
    subject: judge(written.subject, replyLimits.subject),
    body: judge(written.body, replyLimits.body),
  }
  return (
    <Card title={t("replies.write")} icon="answered" aside={t(`list.languages.${language}`)}>
      <form
        noValidate
        aria-label={t("replies.write")}
        className="grid gap-4 p-4"
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          const wrong = (["subject", "body"] as const).find(name => issues[name])
          if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
          else if (!isPending) mutate(draft)
        }}
      >
        {reply.isLeft && (
          <KeptNotice text={since => t("kept.reply", since)} keptAt={draft.keptAt} onDiscard={onDiscard} />
        )}
        <p className="wrap-anywhere text-[0.8125rem] text-muted">
          {t("replies.addresses", { to: inLetters(message.email), from: email })}
        </p>
        <TemplateField onChoose={begin} />
        <ReplyField id={`${id}-subject`} label={t("replies.subject")} issue={issues.subject} tried={tried}>
          {props => (
            <input
              {...props}
              lang={language}
              value={draft.subject}
              readOnly={isPending}
              autoComplete="off"
              onPaste={event => {
                const words = onOneLine(event.clipboardData.getData("text/plain"))
                if (words === null) return
                event.preventDefault()
                const { currentTarget: field } = event
                const { selectionStart: start, selectionEnd: end, value } = field
                field.setRangeText(words, start ?? value.length, end ?? value.length, "end")
                reply.write({ subject: field.value })
              }}
              onChange={({ target }) => reply.write({ subject: target.value })}
              className={`${compactControlClass} min-h-10 font-semibold`}
            />
          )}
        </ReplyField>
        <ReplyField id={`${id}-body`} label={t("replies.body")} issue={issues.body} tried={tried}>
          {props => (
            <textarea
              {...props}
              lang={language}
              rows={10}
              value={draft.body}
              readOnly={isPending}
              onChange={({ target }) => reply.write({ body: target.value })}
              className={`${compactControlClass} field-sizing-content min-h-52 resize-y`}
            />
          )}
        </ReplyField>
        {message.outcome === null && (
          <label className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              checked={isOffer}
              disabled={isPending}
              onChange={({ target }) => reply.write({ isOffer: target.checked })}
              className="size-5 accent-copper-600"
            />
            {t("replies.isOffer")}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" icon="send" tone="copper" aria-disabled={isPending || undefined}>
            {t("replies.send")}
          </Button>
          <Button icon="remove" disabled={isPending} onClick={onDiscard}>
            {t("replies.discard")}
          </Button>
        </div>
      </form>
      {question && <QuestionDialog question={question} onClose={() => setQuestion(null)} />}
    </Card>
  )
}

type FieldProps = {
  id: string
  label: string
  issue: ReplyIssue | undefined
  /** Sending was tried: only then is it said what is missing. */
  tried: boolean
  children: (props: { id: string }) => React.ReactNode
}

function ReplyField({ id, label, issue, tried, children }: FieldProps) {
  const { t } = useTranslation("admin")
  const error = issue && (tried || issue.kind === "tooLong") ? textOf(t, issue) : undefined
  return (
    <Field id={id} label={label} error={error}>
      {children({ ...describedBy({ id, error }), id })}
    </Field>
  )
}

function textOf(t: TFunction<"admin">, issue: ReplyIssue): string {
  if (issue.kind === "missing") return t("replies.missing")
  if (issue.kind === "tooLong") return t("work.tooLong", { length: issue.length, limit: issue.limit })
  return t("replies.marks", { marks: issue.marks })
}

/** A reply is written without one too, so nothing waits for the list. */
function TemplateField({ onChoose }: { onChoose: (template: Template) => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const read = useQuery(templatesQuery(useClient()))
  const templates = read.data ?? []
  return (
    <Field
      id={id}
      label={t("replies.template")}
      hint={
        <>
          {read.isError ? t("templates.loadFailed") : t("replies.templateHint")}{" "}
          <Link to="/admin/messages/templates" className="text-copper-700 underline underline-offset-4">
            {t("templates.edit")}
          </Link>
        </>
      }
    >
      <select
        id={id}
        value=""
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const chosen = templates.find(template => template.id === target.value)
          if (chosen) onChoose(chosen)
        }}
        className={`${compactControlClass} min-h-10`}
      >
        <option value="">{t("replies.chooseTemplate")}</option>
        {templates.map(template => (
          <option key={template.id} value={template.id}>
            {template.title[panelLanguage()]}
          </option>
        ))}
      </select>
    </Field>
  )
}
