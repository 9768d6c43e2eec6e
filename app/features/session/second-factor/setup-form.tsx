import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, compactButtonClass, Form } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { cleanLine } from "#app/lib/typed-text.ts"
import { focusField, TextField } from "../account-fields.tsx"
import { type AuthResult, IssueNotice, useAttempt, useAuthIssueText } from "../auth-issue.tsx"
import { useClient } from "../session-provider.tsx"
import { CodeField } from "./code-fields.tsx"
import {
  type BegunFactor,
  beginFactor,
  makeRecoveryCodes,
  removeFactor,
  showCode,
  useFactorsChanged,
} from "./factors.ts"
import { ProofFields, proofFieldOf, useProof } from "./proof.tsx"
import { CopyButton } from "./recovery-codes.tsx"

type Props = {
  /** One more beside others, whose recovery codes stay. */
  isFurther?: boolean
  /** Called before the first code is sent, and again when it is refused. */
  onVerifying?: (isVerifying: boolean) => void
  /** Null where no codes were made. */
  onDone: (codes: string[] | null) => void
  onCancel?: () => void
}

export function SetupForm({ onCancel, ...rest }: Props) {
  const client = useClient()
  const [begun, setBegun] = useState<BegunFactor>()
  function cancel() {
    if (begun) void removeFactor(client, begun.id)
    onCancel?.()
  }
  const onCancelled = onCancel && cancel
  return begun ? (
    <FirstCodeForm {...rest} factor={begun} onCancel={onCancelled} />
  ) : (
    <NameForm onBegun={setBegun} onCancel={onCancelled} />
  )
}

type PartProps = { onCancel: (() => void) | undefined }

function NameForm({ onBegun, onCancel }: PartProps & { onBegun: (factor: BegunFactor) => void }) {
  const { t } = useTranslation("admin")
  const textOf = useAuthIssueText()
  const client = useClient()
  const proof = useProof()
  const { pending, issue, attempt, forgetIssue } = useAttempt()
  const [isMissing, setIsMissing] = useState(false)
  const isTaken = issue?.code === "factorNameTaken"
  const error = isMissing ? t("secondFactor.setup.nameMissing") : isTaken ? textOf(issue) : undefined
  const isAnswered = isTaken || proofFieldOf(issue) !== undefined

  async function begin(name: string, data: FormData): Promise<AuthResult<BegunFactor>> {
    const proven = await proof.prove(data)
    return proven.ok ? beginFactor(client, name) : proven
  }

  async function onSubmit(form: HTMLFormElement) {
    if (pending) return
    const data = new FormData(form)
    const name = cleanLine(String(data.get("device-name"))).trim()
    setIsMissing(name === "")
    if (name === "") return focusField(form, "device-name")
    const result = await attempt(begin(name, data))
    if (result.ok) return onBegun(result.data)
    if (proof.asksFor(result.issue)) return forgetIssue()
    focusField(form, proofFieldOf(result.issue) ?? "device-name")
  }

  return (
    <Form method="post" onSubmit={onSubmit} className="grid gap-5">
      <p>{t("secondFactor.setup.intro")}</p>
      <TextField
        name="device-name"
        label={t("secondFactor.setup.name")}
        hint={t("secondFactor.setup.nameHint")}
        error={error}
        autoComplete="off"
        maxLength={100}
        defaultValue={t("secondFactor.setup.firstName")}
      />
      <ProofFields {...proof.fields} issue={issue} />
      <IssueNotice title={t("secondFactor.setup.failed")} issue={isAnswered ? null : issue} />
      <Actions
        label={t(pending ? "secondFactor.setup.starting" : "secondFactor.setup.start")}
        pending={pending}
        onCancel={onCancel}
      />
    </Form>
  )
}

type CodeProps = PartProps & Pick<Props, "isFurther" | "onVerifying" | "onDone"> & { factor: BegunFactor }

function FirstCodeForm({ factor, isFurther = false, onVerifying, onDone, onCancel }: CodeProps) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const textOf = useAuthIssueText()
  const client = useClient()
  const { pending, issue, attempt } = useAttempt()
  const changed = useFactorsChanged()
  const scan = useRef<HTMLParagraphElement>(null)
  useEffect(() => scan.current?.focus(), [])
  const isWrong = issue?.code === "codeWrong"
  const isOfField = isWrong || issue?.code === "codeIncomplete"
  // No code has been used yet.
  const error = isWrong ? t("secondFactor.setup.codeWrong") : isOfField ? textOf(issue) : undefined

  async function onSubmit(form: HTMLFormElement) {
    if (pending) return
    onVerifying?.(true)
    const code = String(new FormData(form).get("code"))
    const result = await attempt(showCode(client, { factorId: factor.id, code }))
    if (!result.ok) {
      onVerifying?.(false)
      return focusField(form, "code")
    }
    if (isFurther) toast.success(t("secondFactor.setup.added"))
    // Beside them the page says that it is done.
    const codes = isFurther ? null : await makeCodes()
    void changed()
    onDone(codes)
  }

  async function makeCodes(): Promise<string[] | null> {
    try {
      return await makeRecoveryCodes(client)
    } catch {
      toast.success(t("secondFactor.setup.done"), { description: t("secondFactor.setup.doneDetails") })
      toast.error(t("secondFactor.codes.notMade"), { description: t("secondFactor.codes.notMadeDetails") })
      return null
    }
  }

  return (
    <Form method="post" onSubmit={onSubmit} className="grid gap-5">
      <p ref={scan} tabIndex={-1} className="outline-none">
        {t("secondFactor.setup.scan")}
      </p>
      <img
        src={factor.picture}
        alt={t("secondFactor.setup.picture")}
        className="size-52 rounded-plate border border-rule bg-white"
      />
      <div>
        <p className="font-semibold text-[0.8125rem]">{t("secondFactor.setup.key")}</p>
        <p className="wrap-anywhere mt-1 mb-2 font-mono">
          <code>{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={factor.secret} label={t("secondFactor.setup.copyKey")} />
          <a href={factor.uri} className={compactButtonClass({ className: "md:pointer-fine:hidden" })}>
            {t("secondFactor.setup.openApp")}
          </a>
        </div>
      </div>
      <p>{t("secondFactor.setup.thenCode")}</p>
      <CodeField error={error} />
      <IssueNotice title={t("secondFactor.setup.failed")} issue={isOfField ? null : issue} />
      <Actions
        label={t(pending ? "secondFactor.setup.finishing" : "secondFactor.setup.finish")}
        pending={pending}
        onCancel={onCancel}
      />
    </Form>
  )
}

function Actions({ label, pending, onCancel }: PartProps & { label: string; pending: boolean }) {
  const { t } = useTranslation("admin")
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={pending} tone="copper" className="min-h-11 grow sm:grow-0">
        {label}
      </Button>
      {onCancel && (
        <Button disabled={pending} onClick={onCancel} className="min-h-11">
          {t("secondFactor.setup.cancel")}
        </Button>
      )}
    </div>
  )
}
