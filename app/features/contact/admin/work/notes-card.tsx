import { useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { KeptNotice } from "#app/autosave/kept-notice.tsx"
import { keyOf } from "#app/autosave/kept-text.ts"
import { useKeptText } from "#app/autosave/use-kept-text.ts"
import { describedBy } from "#app/components/form-field.tsx"
import { mark } from "#app/components/marked.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button, compactControlClass, RowButton } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { newId } from "#app/lib/new-id.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { cleanLines, stripInvisible } from "#app/lib/typed-text.ts"
import { messagesKey } from "../messages.ts"
import type { OpenedMessage } from "../opened-message.ts"
import { addNote, keptNote, longestNote, type Note, removeNote } from "./lead-work.ts"
import { MentionField } from "./mention-field.tsx"
import { mentionedIn, mentionNames } from "./mentions.ts"

/** The sender never sees a note. */
export function NotesCard({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { email = "" } = useUser()
  const removal = useRowChange({
    change: (id: string) => removeNote(client, id),
    done: () => t("work.noteRemoved"),
    failed: "work.noteRemoveFailed",
    notThere: t("work.noNote"),
    refetch: queries => queries.invalidateQueries({ queryKey: [messagesKey, "one", message.id] }),
  })
  const remove = (id: string) => {
    if (!removal.isPending && confirm(t("work.confirmRemoval"))) removal.mutate(id)
  }
  return (
    <Card title={t("work.notes")} icon="posts" aside={t("work.internal")}>
      <ul>
        {message.notes.map(({ id, author, note, created_at }) => (
          <li key={id} className="border-rule border-b px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted">
              <span className="wrap-anywhere font-semibold">
                {inLetters(author) || t("work.erasedAuthor")}
              </span>
              <time dateTime={created_at}>{formatMoment(created_at)}</time>
              {author === email.toLowerCase() && (
                <span className="ml-auto">
                  <RowButton
                    icon="remove"
                    tone="danger"
                    of={t("work.noteOf", { note })}
                    onClick={() => remove(id)}
                  >
                    {t("messages.remove")}
                  </RowButton>
                </span>
              )}
            </p>
            <p className="wrap-anywhere mt-1 max-w-176 whitespace-pre-wrap">{mark(note)}</p>
          </li>
        ))}
      </ul>
      <NoteForm message={message.id} names={mentionNames(message.colleagues)} />
    </Card>
  )
}

/** With a key of its own: a note that is changed after a failure is another one. */
const noteOf = (text: string): Note => ({ id: newId(), text, keptAt: Date.now() })

type FormProps = { message: string; names: ReadonlyMap<string, string> }

function NoteForm({ message, names }: FormProps) {
  const { t } = useTranslation("admin")
  const field = useId()
  const client = useClient()
  const queryClient = useQueryClient()
  const { id: account, email = "" } = useUser()
  const others = new Map([...names].filter(([, address]) => address !== email.toLowerCase()))
  const { text: note, ...kept } = useKeptText(keyOf("note", account, message), keptNote)
  const [tried, setTried] = useState(false)
  const typed = note?.text ?? ""
  const text = cleanLines(typed).trim()
  const length = [...text].length
  const error =
    length > longestNote
      ? t("work.tooLong", { length, limit: longestNote })
      : tried && stripInvisible(text) === ""
        ? t("work.noteMissing")
        : undefined
  const hint = others.size > 0 && t("work.mention.hint")
  const focusField = () => document.getElementById(field)?.focus()
  const { mutate, isPending } = useRowChange({
    async change({ id }: Note) {
      const isThere = await addNote(client, message, { id, text, mentioned: mentionedIn(text, others) })
      // Otherwise the text stays in sight: what is read anew would take it away.
      if (isThere) {
        kept.drop()
        setTried(false)
        void queryClient.invalidateQueries({ queryKey: [messagesKey, "one", message] })
      }
      return isThere
    },
    done(added) {
      const mentioned = mentionedIn(added.text, others)
      return mentioned.length > 0
        ? t("work.mention.told", { colleagues: mentioned.map(inLetters).join(", ") })
        : t("work.noteAdded")
    },
    failed: "work.noteFailed",
    notThere: t("replies.gone"),
  })
  return (
    <form
      noValidate
      className="grid gap-3 p-4"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!note || stripInvisible(text) === "" || length > longestNote) focusField()
        else if (!isPending) mutate(note)
      }}
    >
      {note && kept.isLeft && (
        <KeptNotice
          text={since => t("kept.note", since)}
          keptAt={note.keptAt}
          onDiscard={() => {
            kept.discard(
              note,
              (left, begun) => ({ ...left, text: `${left.text}\n\n${begun.text}` }),
              focusField,
            )
            setTried(false)
            focusField()
          }}
        />
      )}
      <Field id={field} label={t("work.note")} error={error} hint={hint}>
        <MentionField
          {...describedBy({ id: field, error, hint })}
          id={field}
          rows={2}
          value={typed}
          readOnly={isPending}
          names={others}
          onWrite={written => (written === "" ? kept.drop() : kept.write(noteOf(written)))}
          className={`${compactControlClass} field-sizing-content min-h-16 resize-y`}
        />
      </Field>
      <p>
        <Button type="submit" icon="add" aria-disabled={isPending || undefined}>
          {t("work.addNote")}
        </Button>
      </p>
    </form>
  )
}
