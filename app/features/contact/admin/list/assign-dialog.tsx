import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { colleaguesQuery } from "../messages.ts"

type Props = {
  onClose: () => void
  /** Null is nobody. */
  onAssign: (colleague: string | null) => void
  count: number
  pending: boolean
}

export function AssignDialog({ onClose, onAssign, count, pending }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const own = useSession().user?.email?.toLowerCase() ?? ""
  const colleagues = useQuery(colleaguesQuery(useClient())).data ?? []
  const [colleague, setColleague] = useState(own)
  const others = colleagues.filter(email => email !== own)
  return (
    <FormDialog
      onClose={onClose}
      title={t("messages.ticked.assignTitle", { count })}
      submit={t("messages.ticked.assignConfirm")}
      pending={pending}
      onSubmit={() => onAssign(colleague || null)}
    >
      <div>
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
    </FormDialog>
  )
}
