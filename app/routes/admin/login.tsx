import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { useToast } from "#app/components/toast.tsx"
import { AuthFrame } from "#app/features/session/auth-frame.tsx"
import { ConfirmAddress } from "#app/features/session/confirm-address.tsx"
import { CredentialsForm } from "#app/features/session/credentials-form.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import {
  linkTitle,
  readAuthError,
  readConfirmationLink,
  readSpentLink,
  returnPathOf,
  secondFactorStepOf,
  startPath,
  withoutAuthError,
} from "#app/features/session/sign-in-address.ts"

export default function Login() {
  const { t } = useTranslation("admin")
  const { user, access } = useSession()
  const [query] = useSearchParams()
  const link = readConfirmationLink(query)
  const type = link?.type ?? readSpentLink(query)
  useAuthErrorToast()

  if (type) {
    return (
      <AuthFrame title={t(linkTitle[type])}>
        <ConfirmAddress type={type} tokenHash={link?.tokenHash ?? null} />
      </AuthFrame>
    )
  }
  if (access === "second factor") return <Navigate to={secondFactorStepOf(query)} replace />
  if (user && access !== "wait") {
    const place = returnPathOf(query) ?? startPath
    return <Navigate to={access === "granted" ? place : "/admin/unauthorized"} replace />
  }
  return (
    <AuthFrame title={t("login.title")}>
      {user ? <Spinner label={t("login.signingIn")} /> : <CredentialsForm />}
    </AuthFrame>
  )
}

/** Shows the auth server's error from the query, and removes it from the address. */
function useAuthErrorToast() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    const error = readAuthError(query)
    if (!error) return
    toast.error(t("login.linkError"), { description: error.description ?? t("login.linkErrorDescription") })
    setQuery(withoutAuthError(query), { replace: true })
  }, [query, setQuery, toast, t])
}
