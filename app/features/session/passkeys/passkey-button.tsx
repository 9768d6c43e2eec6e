import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { IssueNotice, useAttempt } from "../auth-issue.tsx"
import { useSession } from "../session-provider.tsx"
import { signInWithPasskey } from "./passkey-sign-in.ts"
import { usePasskeysOffered } from "./use-passkeys-offered.ts"

/** Signs in without a password. */
export function PasskeyButton() {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const { client } = useSession()
  const isOffered = usePasskeysOffered()
  const { pending, issue, attempt } = useAttempt()
  if (!isOffered) return null

  async function onClick() {
    if (!client || pending) return
    const result = await attempt(signInWithPasskey(client))
    if (!result.ok) return
    toast({ tone: "success", title: t("login.done"), description: t("login.doneDescription") })
  }

  return (
    <>
      <Button aria-disabled={pending || undefined} onClick={onClick} className="mt-3 min-h-12 w-full">
        {t(pending ? "login.signingIn" : "login.passkey")}
      </Button>
      <IssueNotice title={t("login.failed")} issue={issue} />
    </>
  )
}
