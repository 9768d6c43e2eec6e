import { useEffect, useEffectEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useNavigationType } from "react-router"
import { InlineScript } from "#app/components/inline-script.tsx"
import { Logo } from "#app/components/logo.tsx"
import { LanguageSwitch } from "#app/components/panel/language-switch.tsx"
import { Picture } from "#app/components/picture/picture.tsx"
import { ToastPlace } from "#app/components/toast.tsx"
import earlyPress from "./early-press-script.ts?inline-script"

/** The layout of the pages before the sign-in. Takes the focus after a navigation from another one, unless a field has it. */
export function AuthFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const { t } = useTranslation("admin")
  const main = useRef<HTMLElement>(null)
  const navigation = useNavigationType()
  useEffect(() => void main.current?.dispatchEvent(new Event("ready")), [])
  const takeFocus = useEffectEvent(() => {
    if (navigation !== "POP" && !main.current?.contains(document.activeElement)) main.current?.focus()
  })
  useEffect(() => takeFocus(), [title])
  return (
    <div className="grid min-h-svh bg-white lg:grid-cols-[minmax(30rem,2fr)_3fr]">
      <title>{`${title} – ${t("panel")}`}</title>
      {/* Before the form: no button is there before what keeps its press. */}
      <InlineScript code={earlyPress} />
      <div className="flex flex-col px-6 py-6 md:px-12 md:py-8">
        <header className="flex items-center justify-between gap-4">
          <Logo href="/" />
          <LanguageSwitch />
        </header>
        <div className="mx-auto min-h-[min(14vh,8rem)] w-full max-w-[25rem] py-4">
          <ToastPlace className="grid gap-3" />
        </div>
        <main ref={main} tabIndex={-1} className="mx-auto mb-auto w-full max-w-[25rem] pb-12 outline-none">
          {children}
        </main>
        <footer className="text-[0.875rem]">
          <a
            href="/"
            className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:underline"
          >
            ← {t("returnToSite")}
          </a>
        </footer>
      </div>
      <div className="relative hidden overflow-hidden bg-graphite-950 lg:block">
        <Picture name="copper-wire" alt="" sizes="60vw" className="absolute inset-0 size-full object-cover" />
      </div>
    </div>
  )
}
