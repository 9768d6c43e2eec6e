import { useState } from "react"
import { Trans, useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { compactButtonClass } from "#app/components/panel/controls.tsx"
import { quietLinkClass } from "#app/features/session/account-fields.tsx"
import { AuthFrame } from "#app/features/session/auth-frame.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { startPath } from "#app/features/session/sign-in-address.ts"
import { SignOutButton } from "#app/features/session/sign-out.tsx"
import { inLetters } from "#app/lib/shown-address.ts"

/** Redirects when another tab changes the session: to the panel for an administrator, to the sign-in after a sign-out. */
export default function Unauthorized() {
  const { t } = useTranslation("admin")
  const { user, error, access } = useSession()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (user && !wasSignedIn) setWasSignedIn(true)
  if (access === "granted") return <Navigate to={startPath} replace />
  if (access === "second factor" || (access === "sign-in" && wasSignedIn))
    return <Navigate to="/admin/login" replace />
  return (
    <AuthFrame title={t("access.title")}>
      <h1 className="text-[1.75rem]">{t("access.title")}</h1>
      <p className="mt-3">{t("access.noPermission")}</p>
      <p className="mt-1">{t("access.onlyAdmins")}</p>
      {user && (
        <div className="mt-6 border-copper-400 border-l-4 bg-ground p-4">
          <p>
            <Trans
              t={t}
              i18nKey="access.signedInAs"
              values={{ email: inLetters(user.email ?? "") }}
              components={{ email: <strong className="wrap-anywhere font-semibold" /> }}
            />
          </p>
          <p className="mt-1 text-muted">{t(error ? `access.issues.${error}` : "access.contact")}</p>
          {error && (
            <a href="/admin/dashboard" className={`mt-2 ${quietLinkClass}`}>
              {t("access.checkAgain")}
            </a>
          )}
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/" className={compactButtonClass({ tone: "copper", className: "min-h-12 grow" })}>
          {t("access.home")}
        </a>
        {user && (
          <SignOutButton className={compactButtonClass({ className: "min-h-12 grow" })}>
            {t("access.signOut")}
          </SignOutButton>
        )}
      </div>
    </AuthFrame>
  )
}
