import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { type Column, DataTable, ShortDate } from "#app/components/panel/data-table.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { isSameAddress } from "#app/features/session/session-state.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { Admin, Holder } from "./queries.ts"

type Props = {
  admins: readonly Admin[]
  /** Undefined while they are not known. */
  holders: readonly Holder[] | undefined
  /** Only the primary administrator may make changes. */
  disabled: boolean
  onToggle: (admin: Admin, isSuperAdmin: boolean) => void
  onRemove: (admin: Admin) => void
  /** People remove their own in their account. */
  onLift: (admin: Admin) => void
}

export function AdminTable({ admins, holders, disabled, onToggle, onRemove, onLift }: Props) {
  const { t } = useTranslation("admin")
  const { isPrimaryAdmin } = useSession()
  const holderOf = ({ email }: Admin) => holders?.find(holder => holder.email === email.toLowerCase())
  const columns: Column<Admin>[] = [
    {
      heading: t("settings.column.email"),
      className: "lg:w-full",
      cell: admin => <Address admin={admin} holder={holders && (holderOf(admin) ?? null)} />,
    },
    {
      heading: t("settings.column.role"),
      className: "whitespace-nowrap",
      cell: ({ is_super_admin }) => t(is_super_admin ? "settings.role.superAdmin" : "settings.role.admin"),
    },
    {
      heading: t("settings.column.added"),
      className: "whitespace-nowrap text-muted max-lg:hidden",
      cell: ({ created_at }) => <ShortDate moment={created_at} />,
    },
    {
      heading: t("settings.column.superAdmin"),
      className: "whitespace-nowrap",
      cell: admin => (
        <span className="flex items-center gap-2">
          <Switch
            checked={admin.is_super_admin}
            onChange={checked => onToggle(admin, checked)}
            label={t("settings.superAdminOf", { email: inLetters(admin.email) })}
            disabled={disabled}
          />
          <span aria-hidden="true" className="text-[0.8125rem] lg:hidden">
            {t("settings.column.superAdmin")}
          </span>
        </span>
      ),
    },
    {
      heading: t("settings.column.actions"),
      cell: admin => (
        <span className="flex flex-wrap gap-2">
          <Button
            icon="remove"
            onClick={() => onRemove(admin)}
            disabled={disabled || isPrimaryAdmin(admin.email)}
            className="disabled:cursor-not-allowed"
          >
            {t("settings.remove")}
            <span className="sr-only"> {t("settings.removeDetails", { email: inLetters(admin.email) })}</span>
          </Button>
          {!disabled && holderOf(admin) && !isPrimaryAdmin(admin.email) && (
            <Button onClick={() => onLift(admin)} className="whitespace-nowrap">
              {t(holderOf(admin)?.factor ? "protection.lift" : "protection.removePasskeys")}
              <span className="sr-only">
                {" "}
                {t("protection.liftDetails", { email: inLetters(admin.email) })}
              </span>
            </Button>
          )}
        </span>
      ),
    },
  ]
  return <DataTable caption={t("settings.users")} columns={columns} rows={admins} keyOf={({ id }) => id} />
}

/** `holder`: null for who has neither a second factor nor a passkey. */
type AddressProps = { admin: Admin; holder: Holder | null | undefined }

function Address({ admin: { email, created_at }, holder }: AddressProps) {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin } = useSession()
  const isOwn = isSameAddress(user?.email, email)
  return (
    <>
      <span className="wrap-anywhere font-semibold">{inLetters(email)}</span>
      {isOwn && <span className="text-muted"> {t("settings.you")}</span>}
      {isPrimaryAdmin(email) && <span className="text-muted"> {t("settings.primary")}</span>}
      <p className="text-[0.8125rem] text-muted lg:hidden">
        <ShortDate moment={created_at} />
      </p>
      {holder !== undefined && (
        <p className="text-[0.8125rem] text-muted">
          {t(holder?.factor ? "protection.has" : "protection.lacks")}
          {holder?.passkey && t("protection.hasPasskey")}
        </p>
      )}
    </>
  )
}

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  disabled: boolean
}

function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="group inline-flex h-8 w-11 items-center disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span className="flex h-6 w-11 items-center rounded-full border border-control bg-white px-0.75 transition-colors group-hover:not-disabled:border-graphite-600 group-aria-checked:justify-end group-aria-checked:border-patina-700 group-aria-checked:bg-patina-700 forced-colors:group-aria-checked:bg-[Highlight]">
        <span className="size-4 rounded-full bg-control group-aria-checked:bg-white forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  )
}
