import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useSearchParams } from "react-router"
import { compactButtonClass } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { quietLinkClass } from "#app/features/session/account-fields.tsx"
import { AuthFrame } from "#app/features/session/auth-frame.tsx"
import { CodeStep, RecoveryForm } from "#app/features/session/second-factor/code-step.tsx"
import { RecoveryCodes } from "#app/features/session/second-factor/recovery-codes.tsx"
import { SetupForm } from "#app/features/session/second-factor/setup-form.tsx"
import { useSession, useUser } from "#app/features/session/session-provider.tsx"
import { returnPathOf, startPath } from "#app/features/session/sign-in-address.ts"
import { SignOutButton } from "#app/features/session/sign-out.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"

await loadPanelTexts("account")

export default function SecondFactorPage() {
  usePanelTexts("account")
  const { t } = useTranslation("admin")
  const { user, access, neededFactor, leaving } = useSession()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [isHeld, hold] = useState(false)
  // Here, as the step goes for a moment while the session is looked at again.
  const [isLost, setIsLost] = useState(false)
  const isShown = user && (neededFactor || isHeld)
  if (!isShown && access === "sign-in") {
    const isReturning = query.size > 0 && !leaving
    return <Navigate to={isReturning ? `/admin/login?${query}` : "/admin/login"} replace />
  }
  if (!isShown && access !== "wait") {
    const place = state?.choosesPassword ? "/admin/new-password" : (returnPathOf(query) ?? startPath)
    const isLedOn = access === "granted" || state?.choosesPassword
    return <Navigate to={isLedOn ? place : "/admin/unauthorized"} replace />
  }
  return (
    <AuthFrame title={t("secondFactor.title")}>
      {isShown ? (
        <Step isHeld={isHeld} hold={hold} isLost={isLost} setIsLost={setIsLost} />
      ) : (
        <Spinner label={t("login.signingIn")} />
      )}
    </AuthFrame>
  )
}

type StepProps = {
  /** The page stays although the session lacks nothing any more. */
  isHeld: boolean
  hold: (isHeld: boolean) => void
  isLost: boolean
  setIsLost: (isLost: boolean) => void
}

function Step({ isHeld, hold, isLost, setIsLost }: StepProps) {
  const { t } = useTranslation("admin")
  const { neededFactor, primaryAdminEmail, isPrimaryAdmin } = useSession()
  const { email = "" } = useUser()
  return (
    <>
      {neededFactor === "setup" || isHeld ? (
        <DemandedSetup hold={hold} />
      ) : isLost ? (
        <RecoveryForm />
      ) : (
        <CodeStep />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        {neededFactor === "code" && (
          <button type="button" onClick={() => setIsLost(!isLost)} className={quietLinkClass}>
            {t(isLost ? "secondFactor.haveDevice" : "secondFactor.lostDevice")}
          </button>
        )}
        <SignOutButton className={compactButtonClass({})}>{t("signOut.label")}</SignOutButton>
      </div>
      {neededFactor === "code" && (
        <p className="wrap-anywhere mt-6 text-[0.875rem] text-muted">
          {isPrimaryAdmin(email)
            ? t("secondFactor.neitherPrimary")
            : t("secondFactor.neither", { email: primaryAdminEmail })}
        </p>
      )}
    </>
  )
}

/** Nothing else of the panel opens before the codes are kept. */
function DemandedSetup({ hold }: { hold: (isHeld: boolean) => void }) {
  const { t } = useTranslation("admin")
  const [codes, setCodes] = useState<string[]>()
  const { target, focusTarget } = useFocusTarget<HTMLDivElement>()
  if (codes) {
    return (
      <div ref={target} tabIndex={-1} className="outline-none">
        <h1 className="text-[1.75rem]">{t("secondFactor.codes.title")}</h1>
        <div className="mt-3">
          <RecoveryCodes isSetup codes={codes} onDone={() => hold(false)} />
        </div>
      </div>
    )
  }
  return (
    <>
      <h1 className="text-[1.75rem]">{t("secondFactor.setup.title")}</h1>
      <p className="mt-3 mb-6 font-semibold">{t("secondFactor.demanded")}</p>
      <SetupForm
        onVerifying={hold}
        onDone={made => {
          if (!made) return hold(false)
          setCodes(made)
          focusTarget()
        }}
      />
    </>
  )
}
