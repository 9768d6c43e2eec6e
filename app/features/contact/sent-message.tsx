import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { branches, headquarters } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { contacts } from "#app/company/trading-terms.ts"
import { TextLink } from "#app/components/links.tsx"
import { Toast, type ToastMessage, ToastRegion, useToast } from "#app/components/toast.tsx"
import { useLocale } from "#app/i18n/use-locale.ts"
import type { Choices } from "./lead-details.tsx"
import type { ContactForm } from "./schema.ts"

type Sent = Omit<ContactForm, "consent" | "amount" | "unit"> & {
  /** With its unit; "" where none was given. */
  amount: string
  reference: string
  /** How many photographs the message has, and how many it was sent with besides. */
  attached: number
  missing: number
  /** The day by whose end it is answered. */
  answeredBy: string
  /** When the office is open on working days: "7:00". */
  opens: string
  closes: string
}

/** Shown above the form after a message was sent: its number, the next steps and its text. Takes the focus. */
export function SentMessage({ sent, metals }: { sent: Sent; metals: Choices }) {
  const { t } = useTranslation("contact")
  const title = useRef<HTMLHeadingElement>(null)
  const locale = useLocale()
  const { reference, name, email, phone, company, subject, message, metal, amount, branch } = sent
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per message
  useEffect(() => title.current?.focus(), [reference])
  const buyers = subject === "buying-materials" ? contacts.buyers : null
  const telephone = buyers?.phone ?? headquarters.phones[0] ?? ""
  const { opens, closes, answeredBy, missing } = sent
  const [beforePhone, afterPhone] = (
    buyers ? t("sent.urgentBuyers", { name: buyers.name }) : t("sent.urgent")
  ).split("<phone/>")
  const facts = [
    [t("form.name"), name],
    [t("form.email"), email],
    [t("form.phone"), phone],
    [t("form.company"), company],
    [t("form.subject"), t(`subjects.${subject}`)],
    [t("details.metal"), metals.find(({ id }) => id === metal)?.name ?? ""],
    [t("details.amount"), amount],
    [t("details.branch"), branches.find(({ id }) => id === branch)?.name[locale] ?? ""],
    [t("photographs.title"), sent.attached > 0 ? String(sent.attached) : ""],
  ] as const
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
        className="scroll-mt-60 text-[2rem] outline-none lg:scroll-mt-28"
      >
        {t("sent.title")}
      </h2>
      <p className="mt-5 text-[0.9375rem] text-muted">{t("sent.reference")}</p>
      <p className="figure-type text-[2rem]">{reference}</p>
      {missing > 0 && (
        <p className="mt-5 border-danger border-l-4 pl-4">
          {t("sent.missing", { number: missing, reference })}
        </p>
      )}
      <h3 className="mt-7 text-xl">{t("sent.next")}</h3>
      <p className="wrap-anywhere mt-2">{t("sent.answer", { email })}</p>
      <p className="mt-2">{t("sent.soon", { day: answeredBy, opens, closes })}</p>
      <p className="mt-2">
        {beforePhone}
        <TextLink href={telephoneAddress(telephone)}>{telephone}</TextLink>
        {afterPhone}
      </p>
      <h3 className="mt-7 text-xl">{t("sent.copy")}</h3>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(
          ([term, value]) =>
            value !== "" && (
              <div key={term}>
                <dt className="text-[0.9375rem] text-muted">{term}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
        <div className="sm:col-span-2">
          <dt className="text-[0.9375rem] text-muted">{t("form.message")}</dt>
          <dd
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too
            tabIndex={0}
            className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap"
          >
            {message}
          </dd>
        </div>
      </dl>
    </section>
  )
}

type OutcomeProps = {
  outcome: "success" | "failure"
  /** A new value for every submission, so that a second failure is shown again. */
  attempt: unknown
}

/** The toast about the last submission; rendered by the server where React does not run. */
export function OutcomeToast({ outcome, attempt }: OutcomeProps) {
  const { t } = useTranslation("contact")
  const toast = useToast()
  const message: ToastMessage = {
    tone: outcome === "success" ? "success" : "destructive",
    title: t(`toast.${outcome}.title`),
    description: t(`toast.${outcome}.description`),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => toast(message), [outcome, attempt])
  return (
    <noscript>
      <ToastRegion>
        <Toast toast={message} />
      </ToastRegion>
    </noscript>
  )
}
