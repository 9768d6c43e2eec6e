import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Dialog } from "#app/components/panel/dialogs.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { colleaguesQuery } from "./colleagues.ts"

type Props = {
  open: boolean
  onClose: () => void
  /** Null is nobody. */
  onAssign: (colleague: string | null) => void
  count: number
  pending: boolean
}

export function AssignDialog({ open, onClose, onAssign, count, pending }: Props) {
  const { t } = useTranslation("admin")
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("messages.ticked.assignTitle", { count })}
      closeLabel={t("dialog.close")}
    >
      <Fields onClose={onClose} onAssign={onAssign} pending={pending} />
    </Dialog>
  )
}

function Fields({ onClose, onAssign, pending }: Pick<Props, "onClose" | "onAssign" | "pending">) {
  const { t } = useTranslation("admin")
  const id = useId()
  const own = useSession().user?.email?.toLowerCase() ?? ""
  const colleagues = useQuery(colleaguesQuery(useClient())).data ?? []
  const [colleague, setColleague] = useState(own)
  const others = colleagues.filter(email => email !== own)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onAssign(colleague || null)
      }}
    >
      <div className="px-5 py-4">
        <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
          {t("messages.column.assignee")}
        </label>
        <select
          id={id}
          value={colleague}
          onChange={({ target }) => setColleague(target.value)}
          className={`${compactControlClass} min-h-10`}
        >
          <option value={own}>{t("messages.assignee.me")}</option>
          {others.map(email => (
            <option key={email} value={email}>
              {email}
            </option>
          ))}
          <option value="">{t("messages.assignee.nobody")}</option>
        </select>
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-4">
        <Button onClick={onClose}>{t("list.cancel")}</Button>
        <Button type="submit" tone="copper" disabled={pending}>
          {t("messages.ticked.assignConfirm")}
        </Button>
      </div>
    </form>
  )
}
