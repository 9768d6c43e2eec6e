import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#app/features/session/session-provider.tsx"
import { SignOutButton } from "#app/features/session/sign-out-button.tsx"
import { Navigation } from "./navigation.tsx"

const action =
  "inline-flex min-h-8 items-center text-white/70 underline-offset-4 hover:text-white hover:underline"

/** The panel's dark left side on wide screens: where one can go, who is signed in, and the ways out. */
export function Sidebar({ logo }: { logo: React.ReactNode }) {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  return (
    <header className="hidden bg-graphite-950 text-white md:block">
      <div className="sticky top-0 flex h-svh flex-col overflow-y-auto px-3.5 py-5.5">
        <div className="mb-7 flex px-2">{logo}</div>
        <Navigation />
        <div className="mt-auto px-3 pt-8 text-[0.8125rem]">
          <p className="wrap-anywhere text-white/85">{user?.email}</p>
          <p className="flex flex-wrap gap-x-2">
            <Link to="/admin/account" className={action}>
              {t("accounts.account.link")}
            </Link>
            <Dot />
            <a href="/" className={action}>
              {t("returnToSite")}
            </a>
            <Dot />
            <SignOutButton className={action}>{t("signOut.label")}</SignOutButton>
          </p>
        </div>
      </div>
    </header>
  )
}

function Dot() {
  return (
    <span aria-hidden="true" className="self-center text-white/50">
      ·
    </span>
  )
}
