import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { failureOf } from "#app/lib/query-client.ts"
import { type Addition, addSubscriber, type Statement } from "./additions.ts"
import { isMissing, StatementFields } from "./statement-fields.tsx"

/** What is typed stays; the address goes once it is asked to confirm. */
export function HandForm() {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [email, setEmail] = useState("")
  const [statement, setStatement] = useState<Statement>({ language: "pl", consent: "" })
  const [tried, setTried] = useState(false)
  const [added, setAdded] = useState<(Addition & { email: string }) | null>(null)
  const address = normalizeAddress(email)
  const error =
    tried && !isPlainAddress(address)
      ? t(address === "" ? "settings.emailMissing" : "settings.emailInvalid")
      : undefined
  const { mutate, isPending } = useMutation({
    mutationFn: () => addSubscriber(client, address, { ...statement, consent: statement.consent.trim() }),
    onError(error) {
      console.error("Failed to add a subscriber", error.message)
      toast({
        tone: "destructive",
        title: t("subscribers.adding.failed"),
        description: t(`writeFailures.${failureOf(error)}`),
      })
    },
    onSuccess(addition) {
      setAdded({ ...addition, email: address })
      setTried(false)
      if (["asked", "left", "reminded"].includes(addition.outcome)) setEmail("")
      // No list is shown here: each is read anew when it is opened.
      void queryClient.invalidateQueries()
      document.getElementById(`${id}-email`)?.focus()
    },
  })
  return (
    <form
      noValidate
      className="grid gap-4 px-4 py-5"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!isPlainAddress(address)) document.getElementById(`${id}-email`)?.focus()
        else if (isMissing(statement)) document.getElementById(`${id}-consent`)?.focus()
        else if (!isPending) mutate()
      }}
    >
      <div>
        <label htmlFor={`${id}-email`} className="mb-1.5 block font-semibold text-[0.8125rem]">
          {t("subscribers.adding.email")}
        </label>
        <input
          {...describedBy({ id: `${id}-email`, error })}
          id={`${id}-email`}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          className={`${compactControlClass} min-h-10`}
        />
        <FieldError id={`${id}-email`} error={error} />
      </div>
      <StatementFields id={id} statement={statement} tried={tried} onChange={setStatement} />
      <div>
        <Button type="submit" icon="add" tone="copper" aria-disabled={isPending || undefined}>
          {t("subscribers.adding.add")}
        </Button>
      </div>
      <p role="status" className="wrap-anywhere">
        {added && (
          <>
            {t(`subscribers.adding.outcome.${added.outcome}`, { email: added.email })}{" "}
            <Link
              to={`/admin/subscribers/${added.id}`}
              className="text-copper-700 underline underline-offset-4"
            >
              {t("subscribers.adding.see")}
            </Link>
          </>
        )}
      </p>
    </form>
  )
}
