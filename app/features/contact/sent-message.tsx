import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { telephoneAddress } from "#app/company/company.ts"
import { TextLink } from "#app/components/links.tsx"
import { Toast } from "#app/components/toast.tsx"

/** Everything in the language of the page. */
export type Sent = {
  reference: string
  message: string
  /** Says that photographs are missing; "" where none is. */
  missing: string
  steps: string[]
  /** Words before and after the telephone of whoever can be called. */
  call: string[]
  phone: string
  facts: (readonly [string, string])[]
}

/** Shown above the form after a message was sent: its number, the next steps and its text. Takes the focus. */
export function SentMessage({ sent }: { sent: Sent }) {
  const { t } = useTranslation("contact")
  const title = useRef<HTMLHeadingElement>(null)
  const { reference, missing, steps, call, phone, facts, message } = sent
  useEffect(() => title.current?.focus(), [reference])
  return (
    <section
      data-sent
      aria-labelledby="sent-title"
      className="mb-14 border-patina-600 border-t-4 bg-white p-5 sm:p-8"
    >
      <h2
        id="sent-title"
        ref={title}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the result of the submission; without JavaScript nothing else moves the focus to it
        autoFocus
        className="scroll-mt-60 text-[2rem] outline-none"
      >
        {t("sent.title")}
      </h2>
      <p className="mt-5 text-[0.9375rem] text-muted">{t("sent.reference")}</p>
      <p className="figure-type text-[2rem]">{reference}</p>
      {missing && <p className="mt-5 border-danger border-l-4 pl-4">{missing}</p>}
      <h3 className="mt-7 text-xl">{t("sent.next")}</h3>
      {steps.map(step => (
        <p key={step} className="wrap-anywhere mt-2">
          {step}
        </p>
      ))}
      <p className="mt-2">
        {call[0]}
        <TextLink href={telephoneAddress(phone)}>{phone}</TextLink>
        {call[1]}
      </p>
      <h3 className="mt-7 text-xl">{t("sent.copy")}</h3>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-[0.9375rem] text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="sm:col-span-2">
          <dt className="text-[0.9375rem] text-muted">{t("fields.message")}</dt>
          <dd tabIndex={0} className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap">
            {message}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** In the page's flow, where it covers nothing. A failure takes the focus where the page comes with it. */
export function OutcomeToast({ outcome }: { outcome: "success" | "failure" }) {
  const { t } = useTranslation("contact")
  const failed = outcome === "failure"
  const [title, description] = [t(`toast.${outcome}.title`), t(`toast.${outcome}.description`)]
  return (
    <div
      role={failed ? "alert" : "status"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript nothing else brings it into sight
      autoFocus={failed}
      className="my-6 scroll-mt-60 outline-none"
    >
      <Toast toast={{ tone: failed ? "destructive" : "success", title, description }} />
    </div>
  )
}
