import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, Outlet, useLocation, useNavigationType } from "react-router"
import { Logo } from "#app/components/logo.tsx"
import { Spinner } from "#app/components/read-states.tsx"
import { NewMessages } from "#app/features/contact/admin/new-messages.tsx"
import { Sidebar } from "#app/features/panel-chrome/sidebar.tsx"
import { TopBar } from "#app/features/panel-chrome/top-bar.tsx"
import { signInPath } from "#app/features/session/return-path.ts"
import { useSession } from "#app/features/session/session-provider.tsx"

/** The guard of the panel's pages, and the frame around them. */
export default function AdminLayout() {
  const { t } = useTranslation("admin")
  const { access, leaving } = useSession()
  const place = useLocation()
  if (access === "sign-in") return <Navigate to={leaving ? "/admin/login" : signInPath(place)} replace />
  if (access === "denied") return <Navigate to="/admin/unauthorized" replace />
  if (access === "wait") return <Spinner label={t("loading")} className="min-h-svh" />
  const logo = <Logo href="/admin/dashboard" />
  const marks = { messages: <NewMessages /> }
  return (
    <div className="min-h-svh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-white px-4 py-3 font-semibold text-ink focus:translate-y-0"
      >
        {t("skipToContent")}
      </a>
      <Sidebar logo={logo} marks={marks} />
      <div>
        <TopBar logo={logo} marks={marks} />
        <Main />
      </div>
    </div>
  )
}

/** Takes the focus, and goes to its top, when another page of the panel is opened. */
function Main() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { verify } = useSession()
  const navigation = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The page itself may have asked for something.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    if (navigation !== "POP") scrollTo(0, 0)
    // What was read before may be shown without a request: whoever was removed meanwhile is out here.
    void verify()
  }, [pathname, navigation, verify])
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className="max-w-[93.75rem] px-4 py-6 outline-none md:px-9 md:py-7"
    >
      <Outlet />
    </main>
  )
}
