import { useTranslation } from "react-i18next"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { numbersOfStaff, type Person } from "#app/lib/person.ts"
import { Numbers } from "./person-cards.tsx"

type Props = { person: Person; open: boolean; onClose: () => void; onConfirm: () => void }

/** Names what is deleted and what stays. The first focus is on Cancel. */
export function ErasureDialog({ person, ...dialog }: Props) {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin } = useSession()
  const { activity, ...numbers } = person.numbers
  if (person.is_administrator) for (const name of numbersOfStaff) delete numbers[name]
  // Who is told of what is the primary administrator's to say.
  const keepsRoutes = Boolean(numbers.routes) && !isPrimaryAdmin(user?.email ?? "")
  if (keepsRoutes) delete numbers.routes
  const stays = [
    t("person.removal.proof"),
    ...(person.is_administrator ? [t("person.administrator")] : []),
    ...(activity ? [t("person.removal.activity")] : []),
    ...(numbers.written_notes || numbers.written_replies ? [t("person.removal.words")] : []),
    ...(keepsRoutes ? [t("person.removal.routes")] : []),
    t("person.removal.backups"),
    t("person.removal.mailboxes"),
    t("person.removal.sending"),
  ]
  return (
    <RemovalDialog {...dialog} words="person" email={person.address}>
      <p>{t("person.removal.later")}</p>
      <Numbers numbers={numbers} className="sm:grid-cols-2" />
      <h3 className="font-semibold font-text text-[0.875rem] tracking-normal">{t("person.removal.stays")}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.875rem]">
        {stays.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </RemovalDialog>
  )
}
