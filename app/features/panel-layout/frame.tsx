import { useCallback, useId, useRef, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { Link, NavLink } from "react-router"
import { Logo } from "#app/components/logo.tsx"
import { Drawer } from "#app/components/panel/dialogs.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { LanguageSwitch } from "#app/components/panel/language-switch.tsx"
import { ToastPlace } from "#app/components/toast.tsx"
import { useSession } from "#app/features/session/session-provider.tsx"
import { SignOutButton } from "#app/features/session/sign-out.tsx"
import { inLetters } from "#app/lib/shown-address.ts"

type Props = { newMessages: React.ReactNode; children: React.ReactNode }

export function PanelFrame({ newMessages, children }: Props) {
  const { t } = useTranslation("admin")
  return (
    <div className="min-h-svh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 bg-white px-4 py-3 font-semibold text-ink focus:translate-y-0"
      >
        {t("skipToContent")}
      </a>
      <Sidebar newMessages={newMessages} />
      <div>
        <TopBar newMessages={newMessages} />
        {children}
      </div>
    </div>
  )
}

type BarProps = Pick<Props, "newMessages">

/** As md in the style sheets. */
const wide = "(width >= 48rem)"

function followWidth(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener("change", onChange)
  return () => query.removeEventListener("change", onChange)
}

/** Toasts stand in the bar that is shown. */
const useSidebar = () => useSyncExternalStore(followWidth, () => matchMedia(wide).matches)

const action =
  "flex min-h-9 w-full items-center gap-3 rounded-plate px-3 py-1 text-left text-white/75 transition-colors hover:bg-white/8 hover:text-white active:bg-white/15 disabled:opacity-50"

function Sidebar({ newMessages }: BarProps) {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  const isShown = useSidebar()
  return (
    <header className="hidden bg-graphite-950 text-white md:block">
      <div className="sticky top-0 grid h-svh grid-rows-[minmax(6rem,1fr)_minmax(0,auto)_auto] px-3.5 pb-5.5">
        <div className="-mx-3.5 overflow-y-auto px-3.5 pt-5.5">
          <div className="mb-7 flex px-2 [@media(height<50rem)]:mb-4">
            <Logo href="/admin/dashboard" />
          </div>
          <Navigation newMessages={newMessages} />
        </div>
        {/* In a low window they take room from the entries, which are then scrolled. */}
        {isShown && <ToastPlace className="-mx-1.5 grid gap-3 overflow-y-auto pt-3" />}
        <div className="pt-3 text-[0.8125rem]">
          <Link to="/admin/account" className={action}>
            <Icon name="account" className="size-4.5" />
            <span className="wrap-anywhere min-w-0">
              <span className="sr-only">{t("accounts.account.link")}: </span>
              {inLetters(user?.email ?? "")}
            </span>
          </Link>
          <a href="/" className={action}>
            <Icon name="site" className="size-4.5" />
            {t("returnToSite")}
          </a>
          <SignOutButton className={action}>
            <Icon name="signOut" className="size-4.5" />
            {t("signOut.label")}
          </SignOutButton>
          <LanguageSwitch className="mt-4 ml-3" />
        </div>
      </div>
    </header>
  )
}

function TopBar({ newMessages }: BarProps) {
  const { t } = useTranslation("admin")
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const isHidden = useSidebar()
  return (
    <header className="@container sticky top-0 z-30 flex min-h-14 flex-wrap items-center gap-x-3 bg-graphite-950 px-3 text-white md:hidden">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t("nav.openMenu")}
        className="grid size-11 flex-none place-items-center"
      >
        <svg aria-hidden="true" viewBox="0 0 22 16" className="w-5.5 stroke-2 stroke-current">
          <path d="M0 2h22M0 8h22M0 14h22" />
        </svg>
      </button>
      {!isHidden && <ToastPlace className="bar-toasts peer" />}
      <div className="hidden peer-empty:block">
        <Logo href="/admin/dashboard" />
      </div>
      <UserMenu />
      <Drawer open={open} onClose={close} title={t("panel")} closeLabel={t("nav.closeMenu")}>
        <Navigation newMessages={newMessages} onNavigate={close} />
        <LanguageSwitch className="mt-6 ml-3" />
      </Drawer>
    </header>
  )
}

const entry =
  "flex min-h-11 w-full items-center gap-3 px-4 transition-colors hover:bg-ground active:bg-steel-100 disabled:opacity-60"

function UserMenu() {
  const { t } = useTranslation("admin")
  const { user } = useSession()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const email = inLetters(user?.email ?? "")
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${t("nav.account")}: ${email}`}
        className="ml-auto grid size-11 flex-none place-items-center"
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
          <Icon name="account" className="size-4.5 text-muted" />
          {t("accounts.account.link")}
        </Link>
        <a href="/" className={entry}>
          <Icon name="site" className="size-4.5 text-muted" />
          {t("returnToSite")}
        </a>
        <SignOutButton className={entry}>
          <Icon name="signOut" className="size-4.5 text-muted" />
          {t("signOut.label")}
        </SignOutButton>
      </div>
    </>
  )
}

const entries = [
  ...(["dashboard", "posts", "pictures", "settings"] as const),
  ...(["messages", "newsletter", "subscribers", "activity"] as const),
]

function Navigation({ newMessages, onNavigate }: BarProps & { onNavigate?: () => void }) {
  const { t } = useTranslation("admin")
  return (
    <nav aria-label={t("nav.label")}>
      <ul className="grid gap-1">
        {entries.map(entry => (
          <li key={entry} className={entry === "messages" ? "mt-4" : ""}>
            <NavLink
              to={`/admin/${entry}`}
              prefetch="intent"
              onClick={onNavigate}
              className="group flex min-h-11 md:[@media(height<50rem)]:min-h-9 items-center gap-3 rounded-plate px-3 font-medium text-white/80 transition-colors hover:bg-white/8 hover:text-white active:bg-white/15 aria-[current]:bg-white/12 aria-[current]:text-white aria-[current]:shadow-[inset_3px_0_var(--color-copper-400)] forced-colors:aria-[current]:underline"
            >
              <Icon name={entry} className="size-5 text-white/60 group-aria-[current]:text-copper-400" />
              {t(`nav.${entry}`)}
              {entry === "messages" && newMessages}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
