import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#app/features/session/session-provider.tsx"
import { SignOutButton } from "#app/features/session/sign-out-button.tsx"

const entry = "flex min-h-11 w-full items-center px-4 hover:bg-ground"

/** Who is signed in, their account, the way back to the site, and the way out; opened by a button with the address's first letter. */
export function UserMenu() {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const email = user?.email ?? ""
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${t("nav.account")}: ${email}`}
        className="grid size-11 flex-none place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full bg-white/15 font-semibold text-[0.875rem] uppercase">
          {email.charAt(0)}
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="inset-auto top-15 right-3 m-0 w-64 rounded-plate border border-rule bg-white pb-1 text-ink shadow-[0_8px_30px_rgb(0_0_0/0.14)]"
      >
        <p className="border-rule border-b px-4 py-3 text-[0.875rem]">
          <span className="block text-muted">{t("nav.signedInAs")}</span>
          <span className="wrap-anywhere font-semibold">{email}</span>
        </p>
        <Link to="/admin/account" onClick={() => menu.current?.hidePopover()} className={entry}>
          {t("accounts.account.link")}
        </Link>
        <a href="/" className={entry}>
          {t("returnToSite")}
        </a>
        <SignOutButton className={entry}>{t("signOut.label")}</SignOutButton>
      </div>
    </>
  )
}
