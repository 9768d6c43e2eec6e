import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { Drawer } from "#app/components/dialogs.tsx"
import { type Marks, Navigation } from "./navigation.tsx"
import { UserMenu } from "./user-menu.tsx"

/** The panel's bar on narrow screens: a drawer with the pages, and the user's menu. */
export function TopBar({ logo, marks }: { logo: React.ReactNode; marks: Marks }) {
  const { t } = useTranslation("admin")
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 bg-graphite-950 px-3 text-white md:hidden">
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
      {logo}
      <UserMenu />
      <Drawer open={open} onClose={close} title={t("panel")} closeLabel={t("nav.closeMenu")}>
        <Navigation marks={marks} onNavigate={close} />
      </Drawer>
    </header>
  )
}
