import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "./controls.tsx"

/** The rarer actions of a page: in a row with the others, and in narrow windows behind “More”. */
export function MoreActions({ opensUp, children }: { opensUp?: boolean; children: React.ReactNode }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !isOpen) return
        close()
        button.current?.focus()
      }}
      className="relative lg:contents"
    >
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="lg:hidden"
      >
        {t("more")}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it are the controls */}
      <div
        id={id}
        onClick={() => {
          close()
          // A dialog that an action opens gives the focus back to what is in sight.
          button.current?.focus()
        }}
        // Safari gives a button that is pressed no focus: without this the list would be gone before it is pressed.
        tabIndex={-1}
        className={`${isOpen ? "grid" : "hidden"} ${opensUp ? "bottom-full mb-1" : "top-full mt-1"} absolute right-0 z-30 gap-2 rounded-plate border border-control bg-white p-2 shadow-[0_8px_30px_rgb(0_0_0/0.14)] outline-none *:justify-start *:whitespace-nowrap lg:contents`}
      >
        {children}
      </div>
    </div>
  )
}
