import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { Button } from "#app/components/panel/controls.tsx"
import { EmailField, QuietLink } from "#app/features/session/account-fields.tsx"
import { AuthFrame } from "#app/features/session/auth-frame.tsx"
import { IssueNotice, useAttempt } from "#app/features/session/auth-issue.tsx"
import { type RequestedLink, requestLink } from "#app/features/session/auth-operations.ts"
import { useSession } from "#app/features/session/session-provider.tsx"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"

export default function RequestLink() {
  const { t } = useTranslation("admin")
  const purpose = useLocation().pathname.endsWith("/forgot-password") ? "recovery" : "confirmation"
  return (
    <AuthFrame key={purpose} title={t(`accounts.${purpose}.title`)}>
      <RequestLinkForm purpose={purpose} />
    </AuthFrame>
  )
}

/** Its messages must not reveal whether there is an account. */
function RequestLinkForm({ purpose }: { purpose: RequestedLink }) {
  const { t } = useTranslation("admin")
  const { client } = useSession()
  const { state } = useLocation()
  const { pending, issue, attempt } = useAttempt()
  const [incomplete, setIncomplete] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem("email") as HTMLInputElement
    const email = normalizeAddress(field.value)
    const isComplete = isPlainAddress(email)
    setIncomplete(!isComplete)
    if (!isComplete) return field.focus()
    if (!client || pending) return
    const { ok } = await attempt(requestLink(client, { purpose, email }))
    if (ok) setSentTo(email)
  }

  const label = pending ? "accounts.sending" : sentTo ? "accounts.sendAgain" : "accounts.send"
  return (
    <>
      <h1 className="text-[1.75rem]">{t(`accounts.${purpose}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`accounts.${purpose}.intro`)}</p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <EmailField
          initial={typeof state?.email === "string" ? state.email : undefined}
          error={incomplete ? t("accounts.emailInvalid") : undefined}
        />
        <Button type="submit" disabled={pending} tone={sentTo ? "quiet" : "copper"} className="mt-1 min-h-12">
          {t(label)}
        </Button>
      </form>
      <div role="status">
        {sentTo && !issue && (
          <div className="mt-6 border border-patina-600 border-l-4 bg-patina-100 p-4">
            <p className="font-semibold">{t("accounts.sent")}</p>
            <p className="wrap-anywhere mt-1">{t("accounts.sentDetails", { email: sentTo })}</p>
            <p className="mt-1">{t("accounts.sentHint")}</p>
          </div>
        )}
      </div>
      <IssueNotice title={t("accounts.notSent")} issue={issue} />
      <p className="mt-6">
        <QuietLink to="/admin/login">{t("accounts.backToSignIn")}</QuietLink>
      </p>
    </>
  )
}
