import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#app/features/session/session-provider.tsx"
import { SignOutButton } from "#app/features/session/sign-out-button.tsx"
import { type Marks, Navigation } from "./navigation.tsx"

const action =
  "inline-flex min-h-8 items-center text-white/70 underline-offset-4 hover:text-white hover:underline"

/** The panel's dark left side on wide screens: where one can go, who is signed in, and the ways out. */
export function Sidebar({ logo, marks }: { logo: React.ReactNode; marks: Marks }) {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  return (
    <header className="hidden bg-graphite-950 text-white md:block">
      <div className="sticky top-0 flex h-svh flex-col overflow-y-auto px-3.5 py-5.5">
        <div className="mb-7 flex px-2">{logo}</div>
        <Navigation marks={marks} />
        <div className="mt-auto px-3 pt-8 text-[0.8125rem]">
          <p>
            <Link
              to="/admin/account"
              className="wrap-anywhere inline-block py-1 text-white/85 underline decoration-white/30 underline-offset-4 hover:text-white hover:decoration-white"
            >
              <span className="sr-only">{t("accounts.account.link")}: </span>
              {user?.email}
            </Link>
          </p>
          <p className="flex gap-x-2">
            <a href="/" className={action}>
              {t("returnToSite")}
            </a>
            <span aria-hidden="true" className="self-center text-white/50">
              ·
            </span>
            <SignOutButton className={action}>{t("signOut.label")}</SignOutButton>
          </p>
        </div>
      </div>
    </header>
  )
}
