import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { AdditionForm, type Unsaved } from "./addition-form.tsx"
import { type Addition, addSubscriber } from "./additions.ts"

/** What is typed stays; the address goes once it is asked to confirm. */
export function HandForm(unsaved: Unsaved) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [email, setEmail] = useState("")
  const [added, setAdded] = useState<(Addition & { email: string }) | null>(null)
  const address = normalizeAddress(email)
  const isGiven = isPlainAddress(address)
  const fault = t("accounts.emailInvalid")
  const field = (error: string | undefined) => (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
        {t("subscribers.adding.email")}
      </label>
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
      <FieldError id={id} error={error} />
    </div>
  )
  return (
    <AdditionForm
      {...unsaved}
      fieldId={id}
      missing={isGiven ? null : id}
      who={tried => field(tried && !isGiven ? fault : undefined)}
      add={async (client, statement) => ({
        ...(await addSubscriber(client, address, statement)),
        email: address,
      })}
      onAdded={addition => {
        setAdded(addition)
        if (["asked", "left", "reminded"].includes(addition.outcome)) setEmail("")
        document.getElementById(id)?.focus()
      }}
      isDone={({ id }) => id !== null}
      keepsStatement={() => true}
      icon="add"
      label={t("subscribers.adding.add")}
      answer={
        added && (
          <p>
            {t(`subscribers.adding.outcome.${added.outcome}`, { email: inLetters(added.email) })}{" "}
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
  )
}
