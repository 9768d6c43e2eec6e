import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import type { useAttempt } from "../auth-issue.tsx"
import { useSession } from "../session-provider.tsx"
import { signInWithPasskey, usePasskeysOffered } from "./passkey-sign-in.ts"

/** Signs in without a password, as one of the attempts of the form above it, which says why one has failed. */
export function PasskeyButton({
  pending,
  attempt,
}: Pick<ReturnType<typeof useAttempt>, "pending" | "attempt">) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const { client } = useSession()
  const isOffered = usePasskeysOffered()
  if (!isOffered) return null

  async function onClick() {
    if (!client || pending) return
    const result = await attempt(signInWithPasskey(client))
    if (!result.ok) return
    toast({ tone: "success", title: t("login.done"), description: t("login.doneDescription") })
  }

  return (
    <Button aria-disabled={pending || undefined} onClick={onClick} className="mt-3 min-h-12 w-full">
      {t("login.passkey")}
    </Button>
  )
}
