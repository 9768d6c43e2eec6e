import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Button, ButtonLink } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { QuietLink } from "./account-fields.tsx"
import { type AuthIssue, IssueNotice, useAttempt } from "./auth-issue.tsx"
import { confirmAddress } from "./auth-operations.ts"
import { useSession } from "./session-provider.tsx"
import { type LinkType, linkTitle, spentLinkPath, startPath } from "./sign-in-address.ts"

const newLink = { signup: "/admin/resend-confirmation", recovery: "/admin/forgot-password" }

const spent: AuthIssue = { code: "linkExpired" }

type Props = {
  type: LinkType
  /** The link's secret; null once it is known to be used. */
  tokenHash: string | null
}

/** The target of mailed links. Only the button uses the link: mail scanners open links, too. */
export function ConfirmAddress({ type, tokenHash }: Props) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const navigate = useNavigate()
  const { client, mayKeepPassword } = useSession()
  const { pending, issue, attempt } = useAttempt(tokenHash ? null : spent)
  const isSpent = issue?.code === spent.code

  async function confirm() {
    if (!client || !tokenHash) return
    const result = await attempt(confirmAddress(client, { type, tokenHash }))
    if (!result.ok) {
      if (result.issue.code === spent.code) await navigate(spentLinkPath(type), { replace: true })
      return
    }
    // The mailbox's owner chooses the password, unless they provably chose the account's.
    const { keepsPassword } = result.data
    if (keepsPassword) toast.success(t("confirm.done"), { description: t("confirm.doneDescription") })
    await navigate(keepsPassword ? startPath : "/admin/new-password", { replace: true })
  }

  return (
    <>
      <h1 className="text-[1.75rem]">{t(linkTitle[type])}</h1>
      {!isSpent && <p className="mt-3">{t(`confirm.intro.${type}`)}</p>}
      {!isSpent && type === "signup" && (
        <p className="mt-3">{t(mayKeepPassword ? "confirm.password.kept" : "confirm.password.asked")}</p>
      )}
      {!isSpent && <p className="mt-3 text-muted">{t("confirm.unopened")}</p>}
      <IssueNotice title={t("confirm.failed")} issue={issue} />
      {isSpent ? (
        <ButtonLink to={newLink[type]} replace tone="copper" className="mt-6 min-h-12 w-full">
          {t("accounts.newLink")}
        </ButtonLink>
      ) : (
        <Button onClick={confirm} disabled={pending} tone="copper" className="mt-6 min-h-12 w-full">
          {t(pending ? "confirm.submitting" : `confirm.submit.${type}`)}
        </Button>
      )}
      <p className="mt-6">
        <QuietLink to="/admin/login" replace>
          {t("accounts.backToSignIn")}
        </QuietLink>
      </p>
    </>
  )
}
