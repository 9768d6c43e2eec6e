import { useId } from "react"
import { Trans, useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Modal } from "#app/components/panel/dialogs.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { numbersOfStaff, type Person } from "#app/lib/person.ts"
import { Numbers } from "./person-cards.tsx"

type Props = { person: Person; open: boolean; onClose: () => void; onConfirm: () => void }

/** Names what is deleted and what stays. The first focus is on Cancel. */
export function ErasureDialog({ person, open, onClose, onConfirm }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const { user, isPrimaryAdmin } = useSession()
  const { activity, ...numbers } = person.numbers
  if (person.is_administrator) for (const name of numbersOfStaff) delete numbers[name]
  // Who is told of what is the primary administrator's to say.
  const keepsRoutes = Boolean(numbers.routes) && !isPrimaryAdmin(user?.email ?? "")
  if (keepsRoutes) delete numbers.routes
  const stays = [
    t("person.question.proof"),
    ...(person.is_administrator ? [t("person.administrator")] : []),
    ...(activity ? [t("person.question.activity")] : []),
    ...(numbers.written_notes || numbers.written_replies ? [t("person.question.words")] : []),
    ...(keepsRoutes ? [t("person.question.routes")] : []),
    t("person.question.backups"),
    t("person.question.mailboxes"),
    t("person.question.sending"),
  ]
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,100vw-2rem)] overflow-y-auto rounded-plate bg-white p-6 text-ink"
    >
      <h2 id={id} className="text-xl">
        {t("person.question.title")}
      </h2>
      <div className="wrap-anywhere mt-3 grid gap-3">
        <p>
          <Trans
            t={t}
            i18nKey="person.question.text"
            values={{ email: person.address }}
            components={{ email: <strong className="font-semibold" /> }}
          />
        </p>
        <Numbers numbers={numbers} className="sm:grid-cols-2" />
        <p>
          {t("list.removalFinal")} {t("person.question.later")}
        </p>
        <h3 className="font-semibold font-text text-[0.875rem] tracking-normal">
          {t("person.question.stays")}
        </h3>
        <ul className="grid list-disc gap-1.5 pl-5 text-[0.875rem]">
          {stays.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t("list.cancel")}</Button>
        <Button icon="remove" tone="danger" onClick={onConfirm}>
          {t("person.question.confirm")}
        </Button>
      </div>
    </Modal>
  )
}
