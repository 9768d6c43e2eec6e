import { useTranslation } from "react-i18next"
import { Card } from "#app/components/card.tsx"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { formatMoment } from "#app/i18n/format.ts"
import { MailBadge } from "./badges.tsx"
import type { Message } from "./message.ts"

type Props = { mails: Message["mails"]; onSendAgain: () => void; pending: boolean }

/** How far each mail about a message is, what went wrong, and the button that tries refused ones again. */
export function MailCard({ mails, onSendAgain, pending }: Props) {
  const { t } = useTranslation("admin")
  return (
    <Card title={t("messages.mails")}>
      {mails.length === 0 && <p className="px-4 py-4 text-muted">{t("messages.mail.none")}</p>}
      <ul>
        {mails.map(({ recipient, state, attempts, delivered_at, last_error }) => (
          <li key={recipient} className="border-rule px-4 py-3 not-last:border-b">
            <p className="wrap-anywhere">{recipient}</p>
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
          <button
            type="button"
            onClick={onSendAgain}
            disabled={pending}
            className={compactButtonClass("quiet")}
          >
            {t("messages.sendAgain")}
          </button>
        </div>
      )}
    </Card>
  )
}
