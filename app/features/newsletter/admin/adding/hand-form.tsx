import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { AdditionForm, type Unsaved } from "./addition-form.tsx"
import { type Addition, addSubscriber, examineAddresses, type Statement } from "./additions.ts"

/** Its mailbox declined: nothing is done before it is confirmed. */
type Held = { declined: "left" | "complained" }
type Added = (Addition | Held) & { email: string }

/** The form's values stay after adding; the address is cleared once it is asked to confirm. */
export function HandForm(unsaved: Unsaved) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [email, setEmail] = useState("")
  const [added, setAdded] = useState<Added | null>(null)
  /** The address that is asked although its mailbox declined. */
  const confirmed = useRef("")
  const address = normalizeAddress(email)
  const isGiven = isPlainAddress(address)
  const fault = t("accounts.emailInvalid")
  async function add(client: Client, statement: Statement): Promise<Added> {
    const isConfirmed = confirmed.current === address
    confirmed.current = ""
    const [known] = isConfirmed ? [] : (await examineAddresses(client, [address])).left_out
    if (known?.standing === "left" || known?.standing === "complained")
      return { declined: known.standing, email: address }
    return { ...(await addSubscriber(client, address, statement)), email: address }
  }
  function answerOf(addition: Addition & { email: string }): string {
    const given = { email: inLetters(addition.email) }
    if (addition.id === null || !addition.due)
      return t(`subscribers.adding.outcome.${addition.outcome}`, given)
    return t("subscribers.adding.later", { ...given, moment: formatMoment(addition.due) })
  }
  const field = (error: string | undefined) => (
    <Field id={id} label={t("subscribers.adding.email")} error={error}>
      <input
        {...describedBy({ id, error })}
        id={id}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        className={`${compactControlClass} min-h-10`}
      />
    </Field>
  )
  return (
    <>
      <AdditionForm
        {...unsaved}
        fieldId={id}
        missing={isGiven ? null : id}
        who={tried => field(tried && !isGiven ? fault : undefined)}
        add={add}
        onAdded={addition => {
          setAdded(addition)
          if ("declined" in addition) return
          if (["asked", "left", "complained", "reminded"].includes(addition.outcome)) setEmail("")
          document.getElementById(id)?.focus()
        }}
        isDone={addition => "id" in addition && addition.id !== null}
        keepsStatement={() => true}
        icon="add"
        label={t("subscribers.adding.add")}
        answer={
          added &&
          "id" in added && (
            <p>
              {answerOf(added)}{" "}
              {added.id !== null && (
                <Link
                  to={`/admin/subscribers/${added.id}`}
                  className="text-copper-700 underline underline-offset-4"
                >
                  {t("subscribers.adding.see")}
                </Link>
              )}
            </p>
          )
        }
      />
      {added && "declined" in added && (
        <QuestionDialog
          onClose={() => setAdded(null)}
          question={{
            title: t(`subscribers.adding.declined.${added.declined}`),
            text: t("subscribers.adding.declined.text", { email: inLetters(added.email) }),
            choices: [
              {
                label: t("subscribers.adding.declined.ask"),
                onChoose() {
                  confirmed.current = added.email
                  document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.form?.requestSubmit()
                },
              },
              { label: t("subscribers.adding.declined.not") },
            ],
          }}
        />
      )}
    </>
  )
}
