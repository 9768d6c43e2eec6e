import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { FormDialog } from "#app/components/panel/form-dialog.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import type { Proof } from "#app/lib/query-client.ts"
import { focusField } from "../account-fields.tsx"
import { type AuthResult, useAttempt, useAuthIssueText } from "../auth-issue.tsx"
import { signInWithPasskey, usePasskeysOffered } from "../passkeys/passkey-sign-in.ts"
import { passkeysQuery } from "../passkeys/passkeys.ts"
import { useClient, useSession, useUser } from "../session-provider.tsx"
import { ProofFields, proofFieldOf, useProof } from "./proof.tsx"

await loadPanelTexts("account")

export type ProofDialogProps = { proof: Proof; onProven: () => void; onClose: () => void }

/** Asks who is signed in to show that it is them, before something is changed that lets people in. */
export function ProofDialog({ proof: needed, onProven, onClose }: ProofDialogProps) {
  usePanelTexts("account")
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const client = useClient()
  const { id } = useUser()
  const proof = useProof({ needed })
  const takesPasskey = useTakesPasskey(proof.fields.factors.length > 0)
  const { pending, issue, attempt } = useAttempt()
  const field = proofFieldOf(issue)

  async function judge(shown: Promise<AuthResult>, form: HTMLFormElement | null) {
    const result = await attempt(shown)
    if (result.ok) return onProven()
    const wrong = proofFieldOf(result.issue)
    if (form && wrong) focusField(form, wrong)
  }

  /** A passkey of another account has opened that one: nothing is done for this one. */
  async function showPasskey(): Promise<AuthResult> {
    const result = await signInWithPasskey(client)
    if (result.ok && result.data.account !== id) onClose()
    return result.ok ? { ok: true, data: null } : result
  }

  return (
    <FormDialog
      title={t("secondFactor.proof.title")}
      submit={t(pending ? "secondFactor.confirming" : "secondFactor.confirm")}
      pending={pending}
      failure={issue && !field ? textOf(issue) : undefined}
      onClose={onClose}
      onSubmit={form => void judge(proof.prove(new FormData(form)), form)}
    >
      <div className="grid gap-4">
        <p>{t("secondFactor.proof.why")}</p>
        <ProofFields {...proof.fields} issue={issue} />
        {takesPasskey && (
          <p>
            <Button
              aria-disabled={pending || undefined}
              onClick={({ currentTarget }) => !pending && judge(showPasskey(), currentTarget.form)}
            >
              {t("login.passkey")}
            </Button>
          </p>
        )}
      </div>
    </FormDialog>
  )
}

/** For an account with a second factor, a passkey counts as one only on a backend that makes sure of who holds it. */
function useTakesPasskey(hasFactor: boolean): boolean {
  const client = useClient()
  const isOffered = usePasskeysOffered()
  const { mayKeepPassword } = useSession()
  const mayBeTaken = isOffered && (!hasFactor || mayKeepPassword)
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(client), enabled: mayBeTaken })
  return mayBeTaken && passkeys.length > 0
}
