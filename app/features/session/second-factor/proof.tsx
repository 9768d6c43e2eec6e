import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Proof } from "#app/lib/query-client.ts"
import { PasswordField, UsernameField } from "../account-fields.tsx"
import { type AuthIssue, type AuthResult, useAuthIssueText } from "../auth-issue.tsx"
import { signIn } from "../auth-operations.ts"
import { useClient, useUser } from "../session-provider.tsx"
import { CodeField, DeviceField, readCode } from "./code-fields.tsx"
import { type Factor, factorsQuery, isCode, showCode } from "./factors.ts"

const neededFor: Partial<Record<AuthIssue["code"], Proof>> = { signInTooOld: "sign-in", codeNeeded: "code" }

const fieldOf: Partial<Record<AuthIssue["code"], "current" | "code">> = {
  credentialsMissing: "current",
  invalidCredentials: "current",
  codeWrong: "code",
  codeIncomplete: "code",
}

/** The field of a form with ProofFields that an issue is about. */
export const proofFieldOf = (issue: AuthIssue | null) => (issue ? fieldOf[issue.code] : undefined)

type Options = {
  /** The kind of proof that is asked for first. */
  needed?: Proof
  /** The devices whose codes are asked for; any device's where it is missing. */
  of?: readonly Factor[]
}

/** Asks who is signed in for the password, a code, or both, once the backend has refused something without. */
export function useProof({ needed: first, of }: Options = {}) {
  const client = useClient()
  const email = useUser().email ?? ""
  const { data: all = [] } = useQuery(factorsQuery(client))
  const factors = of ?? all
  const [needed, setNeeded] = useState<Proof | null>(first ?? null)
  const asksForCode = needed !== null && factors.length > 0

  async function prove(data: FormData): Promise<AuthResult> {
    const password = String(data.get("current") ?? "")
    const code = asksForCode ? readCode(data, factors) : null
    if (needed === "sign-in" && password === "") return { ok: false, issue: { code: "credentialsMissing" } }
    // Before the sign-in, which opens a session that has shown none.
    if (code && !isCode(code.code)) return { ok: false, issue: { code: "codeIncomplete" } }
    const signedIn = needed === "sign-in" ? await signIn(client, { email, password }) : null
    if (signedIn?.ok === false) return signedIn
    return code ? showCode(client, code) : { ok: true, data: null }
  }

  return {
    needed,
    /** Whether an issue is answered by asking for something, which the fields then do. */
    asksFor({ code }: AuthIssue): boolean {
      const asked = needed ? undefined : neededFor[code]
      if (asked) setNeeded(asked)
      return asked !== undefined
    },
    prove,
    fields: { email, needed, factors: asksForCode ? factors : [] },
  }
}

const ownFields = "[name=current], [name=device], [name=code]"

type FieldsProps = ReturnType<typeof useProof>["fields"] & { issue: AuthIssue | null }

/** The fields that useProof reads; none while nothing is needed. */
export function ProofFields({ email, needed, factors, issue }: FieldsProps) {
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const field = proofFieldOf(issue)
  const asksForCode = factors.length > 0
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const asked = first.current?.closest("form")?.querySelector<HTMLElement>(ownFields)
    if (asked && !document.activeElement?.matches(ownFields)) asked.focus()
  }, [needed, asksForCode])
  return (
    <>
      <div role="status" ref={first}>
        {needed && <p>{t(`secondFactor.needed.${needed}`)}</p>}
      </div>
      {needed === "sign-in" && (
        <>
          <UsernameField email={email} />
          <PasswordField
            name="current"
            label={t("accounts.account.current")}
            isNew={false}
            error={field === "current" ? t("accounts.account.currentWrong") : undefined}
          />
        </>
      )}
      {asksForCode && (
        <>
          <DeviceField factors={factors} />
          <CodeField error={issue && field === "code" ? textOf(issue) : undefined} />
        </>
      )}
    </>
  )
}
