import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { Card, EmptyState } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { personQuery } from "#app/features/person/person.ts"
import { PersonActions } from "#app/features/person/person-actions.tsx"
import {
  AccountCard,
  ErasuresCard,
  LatestCard,
  NumbersCard,
  SubscriptionCard,
} from "#app/features/person/person-cards.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { personNumbers } from "#app/lib/person.ts"
import { inLetters } from "#app/lib/shown-address.ts"

await loadPanelTexts("records")

/** The address is typed, or comes with the link's state: it is in no address of a page, which logs and histories keep. */
export default function PersonPage() {
  usePanelTexts("records")
  const { t } = useTranslation("admin")
  const { state, key } = useLocation()
  const given = normalizeAddress((state as { address?: unknown } | null)?.address)
  return (
    <PanelPage title={t("person.title")} subtitle={t("person.subtitle")}>
      <Search key={key} given={given} />
    </PanelPage>
  )
}

const fieldId = "person"

function Search({ given }: { given: string }) {
  const { t } = useTranslation("admin")
  const [asked, setAsked] = useState({ address: given, time: 0 })
  const [error, setError] = useState<string>()

  function submit(form: FormData) {
    const address = normalizeAddress(form.get("address"))
    const fault = t(address === "" ? "settings.emailMissing" : "settings.emailInvalid")
    const isValid = isPlainAddress(address)
    setError(isValid ? undefined : fault)
    if (isValid) setAsked(({ time }) => ({ address, time: time + 1 }))
    else document.getElementById(fieldId)?.focus()
  }

  return (
    <>
      <Card className="mb-5">
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            submit(new FormData(event.currentTarget))
          }}
          className="px-4 py-4"
        >
          <label htmlFor={fieldId} className="font-semibold text-[0.8125rem]">
            {t("person.email")}
          </label>
          <div className="mt-1.5 flex flex-wrap gap-3">
            <input
              {...describedBy({ id: fieldId, error, hint: true })}
              id={fieldId}
              name="address"
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              defaultValue={inLetters(given)}
              className={`${compactControlClass} min-w-0 max-w-104 grow basis-56`}
            />
            <Button type="submit" icon="search" tone="copper">
              {t("person.show")}
            </Button>
          </div>
          <FieldError id={fieldId} error={error} />
          <p id={`${fieldId}-hint`} className="mt-2 text-[0.8125rem] text-muted">
            {t("person.emailHint")}
          </p>
        </form>
      </Card>
      {asked.address && <Found key={`${asked.time} ${asked.address}`} address={asked.address} />}
    </>
  )
}

function Found({ address }: { address: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(personQuery(useClient(), address))
  const person = read.data
  const isEmpty = person && personNumbers.every(name => !person.numbers[name])
  return (
    <>
      <ReadState read={read} failed="person.loadFailed" className="py-16" />
      {isEmpty && (
        <EmptyState
          icon="account"
          title={t(person.erasures.length > 0 ? "person.erasedBefore" : "person.nothing")}
          hint={t(person.erasures.length > 0 ? "person.erasedBeforeHint" : "person.nothingHint")}
        />
      )}
      {person && (
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {!isEmpty && (
            <div className="grid gap-5">
              <NumbersCard person={person} />
              <LatestCard latest={person.latest} />
            </div>
          )}
          <div className="grid gap-5">
            {!isEmpty && <PersonActions key={person.read_at} person={person} />}
            <SubscriptionCard subscription={person.subscription} />
            <AccountCard person={person} />
            <ErasuresCard erasures={person.erasures} />
          </div>
        </div>
      )}
    </>
  )
}
