import { useQuery } from "@tanstack/react-query"
import { Suspense, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, Outlet, useLocation, useNavigationType } from "react-router"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { NewMessages } from "#app/features/contact/admin/new-messages.tsx"
import { PanelFrame } from "#app/features/panel-layout/frame.tsx"
import { passwordQuery } from "#app/features/session/auth-operations.ts"
import { ProofProvider } from "#app/features/session/proof-provider.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { secondFactorPath, signInPath } from "#app/features/session/sign-in-address.ts"

export default function AdminLayout() {
  const { t } = useTranslation("admin")
  const { access, leaving } = useSession()
  const place = useLocation()
  const [entered, setEntered] = useState(false)
  if (access === "granted" && !entered) setEntered(true)
  if (access === "sign-in")
    return (
      <Navigate
        to={leaving ? "/admin/login" : signInPath(place)}
        state={{ ended: entered && !leaving }}
        replace
      />
    )
  if (access === "second factor") return <Navigate to={secondFactorPath(place)} replace />
  if (access === "denied") return <Navigate to="/admin/unauthorized" replace />
  if (access === "wait") return <Spinner label={t("loading")} className="min-h-svh" />
  return <Panel />
}

/** An account that was confirmed by a link may have no password yet. */
function Panel() {
  const { user } = useSession()
  const { data: hasPassword } = useQuery(passwordQuery(useClient(), user?.id))
  if (hasPassword === false) return <Navigate to="/admin/new-password" replace />
  return (
    <ProofProvider>
      <PanelFrame newMessages={<NewMessages />}>
        <Main />
      </PanelFrame>
    </ProofProvider>
  )
}

/** On navigation, moves the focus here and scrolls to the top. */
function Main() {
  const { t } = useTranslation("admin")
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const { verify } = useSession()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  const movesForm = Boolean(state?.form)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The page may have focused one of its own elements.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    if (navigation !== "POP" && !movesForm) scrollTo(0, 0)
    // Cached pages send no request that would notice a removed administrator.
    void verify()
  }, [pathname, navigation, movesForm, verify])
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className="max-w-[106rem] px-4 py-6 outline-none md:px-9 md:py-7"
    >
      {/* A page may wait for texts of its own. */}
      <Suspense fallback={<Spinner label={t("loading")} className="py-24" />}>
        <Outlet />
      </Suspense>
    </main>
  )
}
