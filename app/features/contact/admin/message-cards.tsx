import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { telephoneAddress } from "#app/company/company.ts"
import { mark } from "#app/components/marked.tsx"
import { Card, Fact } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { Notice } from "#app/components/panel/notice.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { type LineField, lineFields } from "#app/lib/contact-fields.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { type Message, suspicionName } from "./message.ts"
import { MailBadge } from "./message-parts.tsx"

/** The company stands beside the name. */
const senderFields = [...new Set<LineField>(["name", "company", ...lineFields])]

const linkClass = "min-h-6 items-center text-copper-700 underline underline-offset-4"

export function SenderCard({ message }: { message: Message }) {
  const { t } = useTranslation("admin")
  const { id, consent, suspicions } = message
  return (
    <Card title={t("messages.sender")} icon="account">
      <dl className="grid gap-3 px-4 py-4">
        <Fact name={t("messages.reference")}>{mark(messageReference(id))}</Fact>
        {senderFields.map(field => (
          <SenderFact key={field} field={field} text={message[field]} />
        ))}
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

function SenderFact({ field, text }: { field: LineField; text: string | null }) {
  const { t } = useTranslation("admin")
  if (!text) return null
  return (
    <Fact name={t(`messages.fields.${field}`)}>
      {field === "phone" ? (
        <a href={telephoneAddress(text)} className={`inline-flex ${linkClass}`}>
          {mark(text)}
        </a>
      ) : (
        mark(field === "email" ? inLetters(text) : text)
      )}
      {field === "email" && (
        <Link to="/admin/person" state={{ address: text }} className={`flex ${linkClass}`}>
          {t("list.person")}
        </Link>
      )}
    </Fact>
  )
}

type MailCardProps = { mails: Message["mails"]; onSendAgain: () => void; pending: boolean }

export function MailCard({ mails, onSendAgain, pending }: MailCardProps) {
  const { t } = useTranslation("admin")
  return (
    <Card title={t("messages.mails")} icon="send">
      {mails.length === 0 && <p className="px-4 py-4 text-muted">{t("messages.mail.none")}</p>}
      <ul>
        {mails.map(({ recipient, state, attempts, delivered_at, last_error }) => (
          <li key={recipient} className="border-rule px-4 py-3 not-last:border-b">
            <p className="wrap-anywhere">{inLetters(recipient)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted">
              <MailBadge state={state} />
              {delivered_at && formatMoment(delivered_at)}
              {!delivered_at && attempts > 0 && t("messages.attempts", { count: attempts })}
            </p>
            {last_error && state !== "sent" && (
              <p className="wrap-anywhere mt-1 text-[0.8125rem] text-danger">{last_error}</p>
            )}
          </li>
        ))}
      </ul>
      {mails.some(({ state }) => state === "failed") && (
        <div className="border-rule border-t px-4 py-3">
          <p className="mb-3 text-[0.8125rem] text-muted">{t("messages.refused")}</p>
          <Button icon="send" onClick={onSendAgain} disabled={pending}>
            {t("messages.sendAgain")}
          </Button>
        </div>
      )}
    </Card>
  )
}

type HeldNoticeProps = {
  onRelease: () => void
  /** Absent when the message is marked as spam already. */
  onSpam: (() => void) | undefined
  pending: boolean
}

export function HeldNotice({ onRelease, onSpam, pending }: HeldNoticeProps) {
  const { t } = useTranslation("admin")
  return (
    <Notice
      icon="held"
      title={t(onSpam ? "messages.heldTitle" : "messages.heldSpamTitle")}
      text={t(onSpam ? "messages.heldHint" : "messages.heldSpamHint")}
    >
      <Button icon="send" onClick={onRelease} disabled={pending}>
        {t(onSpam ? "messages.release" : "messages.notify")}
      </Button>
      {onSpam && (
        <Button icon="spam" onClick={onSpam} disabled={pending}>
          {t("messages.markSpam")}
        </Button>
      )}
    </Notice>
  )
}
