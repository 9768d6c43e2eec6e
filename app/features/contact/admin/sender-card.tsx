import { useTranslation } from "react-i18next"
import { telephoneAddress } from "#app/company/company.ts"
import { Card } from "#app/components/card.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import type { Message } from "./message.ts"
import { suspicionName } from "./message-names.ts"

/** Who sent a message, what they consented to, and what looks suspicious about it. */
export function SenderCard({ message }: { message: Message }) {
  const { t } = useTranslation("admin")
  const { id, name, company, email, phone, consent, suspicions } = message
  return (
    <Card title={t("messages.sender")}>
      <dl className="grid gap-3 px-4 py-4">
        <Fact name={t("messages.reference")}>{messageReference(id)}</Fact>
        <Fact name={t("messages.person")}>{name}</Fact>
        {company && <Fact name={t("messages.company")}>{company}</Fact>}
        <Fact name={t("messages.email")}>{email}</Fact>
        {phone && (
          <Fact name={t("messages.phone")}>
            <a
              href={telephoneAddress(phone)}
              className="inline-flex min-h-6 items-center text-copper-700 underline underline-offset-4"
            >
              {phone}
            </a>
          </Fact>
        )}
        {consent && <Fact name={t("messages.language")}>{t(`list.languages.${consent.language}`)}</Fact>}
        <Fact name={t("messages.consent")}>
          {consent
            ? t("messages.consentGiven", {
                date: formatMoment(consent.given_at),
                version: consent.wording_version,
              })
            : t("messages.noConsent")}
        </Fact>
        <Fact name={t("messages.suspicion")}>
          {suspicions.length === 0 && t("messages.noSuspicion")}
          {suspicions.map(code => (
            <span key={code} className="block">
              {suspicionName(t, code)}
            </span>
          ))}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
