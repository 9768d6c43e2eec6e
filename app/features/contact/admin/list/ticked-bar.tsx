import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import type { IconName } from "#app/components/panel/icon.tsx"
import { MoreActions } from "#app/components/panel/more-actions.tsx"
import { useTableExport } from "#app/components/panel/use-table-export.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { inLetters } from "#app/lib/shown-address.ts"
import type { TableFormat } from "#app/lib/table-export.ts"
import { colleaguesQuery } from "../colleagues.ts"
import { type Message, outcomes } from "../message.ts"
import { useMessagesChange, useRemoval } from "../work/use-messages-change.ts"
import { messageColumns } from "./message-export.ts"

type Props = {
  messages: readonly Message[]
  isSpam: boolean
  formats: readonly TableFormat[]
  /** The ticked messages with their whole texts. */
  readTicked: (signal: AbortSignal) => Promise<Message[]>
  onClear: () => void
  /** Some of them were changed, or could not be: the bar may be gone, and the focus with it. */
  onChanged: () => void
}

/** Lies over the end of the list, so that no row moves when it appears. */
export function TickedBar({ messages, isSpam, formats, readTicked, onClear, onChanged }: Props) {
  const { t } = useTranslation("admin")
  const [choosing, setChoosing] = useState<"assign" | "outcome" | null>(null)
  const count = messages.length
  const changing = useMessagesChange(messages, {
    onChanged: onClear,
    onSettled() {
      setChoosing(null)
      onChanged()
    },
  })
  const remove = useRemoval(messages)
  const { start, saved } = useTableExport({
    title: t("messages.title"),
    columns: messageColumns(t),
    readPage: async (_, signal) => ({ rows: await readTicked(signal), next: null }),
    done: rows => t("messages.exported", { count: rows }),
    failed: "messages.exportFailed",
  })
  const isBusy = changing.isPending || saved !== null
  const leave = (first?: () => void) => {
    first?.()
    onClear()
    onChanged()
  }
  const button = (icon: IconName, words: string, onClick: () => void) => (
    <Button icon={icon} disabled={isBusy} onClick={onClick}>
      {words}
    </Button>
  )
  const changeButton = (icon: IconName, change: "answered" | "read" | "spam" | "restore") =>
    button(icon, t(`messages.ticked.${change}`), () => changing.mutate({ change }))
  const dialog = {
    onClose: () => setChoosing(null),
    onChoose: (value: string) => choosing && changing.mutate({ change: choosing, value }),
    pending: changing.isPending,
  }
  return (
    <>
      <section
        aria-label={t("messages.ticked.label")}
        className="sticky bottom-0 z-10 order-last mt-3 flex flex-wrap items-center gap-2 rounded-plate border border-rule bg-white p-3 shadow-[0_-4px_16px_rgb(0_0_0/0.12)] max-sm:gap-1.5 max-sm:p-2 max-sm:text-[0.8125rem] max-sm:[&_button]:min-h-8 max-sm:[&_button]:px-2 max-sm:[&_button]:py-1 max-sm:[&_button]:text-[0.8125rem] max-sm:[&_svg]:hidden"
      >
        <p role="status" className="mr-auto font-semibold">
          {t("messages.ticked.count", { count })}
        </p>
        {!isSpam && changeButton("answered", "answered")}
        {button("account", t("messages.ticked.assign"), () => setChoosing("assign"))}
        {isSpam ? changeButton("inbox", "restore") : changeButton("spam", "spam")}
        <MoreActions opensUp>
          {!isSpam && changeButton("opened", "read")}
          {button("done", t("messages.ticked.outcome"), () => setChoosing("outcome"))}
          {button("remove", t("messages.remove"), () => leave(remove))}
          {formats.map(format => (
            <Button key={format.extension} icon="export" disabled={isBusy} onClick={() => start(format)}>
              {t(`list.export.${format.extension}`)}
            </Button>
          ))}
        </MoreActions>
        <Button className="max-sm:hidden" onClick={() => leave()}>
          {t("messages.ticked.clear")}
        </Button>
      </section>
      {choosing === "assign" && <AssignDialog {...dialog} count={count} />}
      {choosing === "outcome" && (
        <ChoiceDialog
          {...dialog}
          title={t("messages.ticked.outcomeTitle")}
          label={t("work.outcomeLabel")}
          choices={[
            ...outcomes.map(outcome => [outcome, t(`messages.outcomes.${outcome}`)] as const),
            ["", t("work.noOutcome")],
          ]}
          submit={t("messages.ticked.outcomeConfirm")}
        />
      )}
    </>
  )
}

type AssignProps = {
  onClose: () => void
  /** With the value of a choice. */
  onChoose: (value: string) => void
  count: number
  pending: boolean
}

function AssignDialog({ count, ...props }: AssignProps) {
  const { t } = useTranslation("admin")
  const own = useSession().user?.email?.toLowerCase() ?? ""
  const colleagues = useQuery(colleaguesQuery(useClient())).data ?? []
  const others = colleagues.filter(email => email !== own)
  return (
    <ChoiceDialog
      {...props}
      title={t("messages.ticked.assignTitle", { count })}
      label={t("messages.column.assignee")}
      choices={[
        [own, t("messages.assignee.me")],
        ...others.map(email => [email, inLetters(email)] as const),
        ["", t("messages.assignee.nobody")],
      ]}
      submit={t("messages.ticked.assignConfirm")}
    />
  )
}

type ChoiceProps = Omit<AssignProps, "count"> & {
  title: string
  label: string
  /** Values and their words, the first chosen. */
  choices: readonly (readonly [value: string, words: string])[]
  submit: string
}

function ChoiceDialog({ onClose, onChoose, title, label, choices, submit, pending }: ChoiceProps) {
  const id = useId()
  const [chosen, setChosen] = useState(choices[0]?.[0] ?? "")
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      submit={submit}
      pending={pending}
      onSubmit={() => onChoose(chosen)}
    >
      <Field id={id} label={label}>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className={`${compactControlClass} min-h-10`}
        >
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </Field>
    </FormDialog>
  )
}
