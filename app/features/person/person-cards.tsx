import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Card } from "#app/components/panel/card.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { type Person, personNumbers } from "#app/lib/person.ts"
import { inLetters } from "#app/lib/shown-address.ts"

export function NumbersCard({ person }: { person: Person }) {
  const { t } = useTranslation("admin")
  return (
    <Card title={t("person.held")} icon="account" aside={t(`list.languages.${person.language}`)}>
      <p className="wrap-anywhere border-rule border-b px-4 py-3 font-semibold">
        {inLetters(person.address)}
      </p>
      <Numbers numbers={person.numbers} className="px-4 py-4 sm:grid-cols-2" />
    </Card>
  )
}

type NumbersProps = { numbers: Person["numbers"]; className: string }

/** Also those that are zero: that nothing is held is an answer. */
export function Numbers({ numbers, className }: NumbersProps) {
  const { t } = useTranslation("admin")
  return (
    <dl className={`grid gap-x-8 gap-y-1.5 ${className}`}>
      {personNumbers.map(
        name =>
          numbers[name] !== undefined && (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{t(`person.numbers.${name}`)}</dt>
              <dd className="font-semibold">{numbers[name]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const link = "text-copper-700 underline underline-offset-4"

export function LatestCard({ latest }: Pick<Person, "latest">) {
  const { t } = useTranslation("admin")
  if (latest.length === 0) return null
  return (
    <Card title={t("person.latest")} icon="messages">
      <ul>
        {latest.map(({ id, created_at }) => (
          <li key={id} className="flex justify-between gap-4 border-rule px-4 py-2.5 not-last:border-b">
            <Link to={`/admin/messages/${id}`} className={link}>
              {messageReference(id)}
            </Link>
            <span className="text-muted">{formatMoment(created_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function SubscriptionCard({ subscription }: Pick<Person, "subscription">) {
  const { t } = useTranslation("admin")
  if (!subscription) return null
  const { id, active, bounced_at, confirmed_at, left_at, created_at } = subscription
  const state = !active ? "left" : bounced_at ? "bounced" : confirmed_at ? "confirmed" : "waiting"
  const since =
    { left: left_at, bounced: bounced_at, confirmed: confirmed_at, waiting: null }[state] ?? created_at
  return (
    <Card title={t("person.subscription")} icon="subscribers">
      <p className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
        <Link to={`/admin/subscribers/${id}`} className={link}>
          {t(`person.state.${state}`)}
        </Link>
        <span className="text-muted">{formatMoment(since)}</span>
      </p>
    </Card>
  )
}

export function AccountCard({ person: { account, is_administrator } }: { person: Person }) {
  const { t } = useTranslation("admin")
  if (!account && !is_administrator) return null
  return (
    <Card title={t("person.account")} icon="account">
      <div className="grid gap-1.5 px-4 py-3">
        {account && <p>{t("person.created", { moment: formatMoment(account.created_at) })}</p>}
        {account?.last_sign_in_at && (
          <p>{t("person.signedIn", { moment: formatMoment(account.last_sign_in_at) })}</p>
        )}
        {is_administrator && <p className="text-muted">{t("person.administrator")}</p>}
      </div>
    </Card>
  )
}

export function ErasuresCard({ erasures }: Pick<Person, "erasures">) {
  const { t } = useTranslation("admin")
  if (erasures.length === 0) return null
  return (
    <Card title={t("person.erasures")} icon="remove">
      <ul>
        {erasures.map(({ id, begun_at, ended_at, erased_by, numbers }) => (
          <li key={id} className="wrap-anywhere border-rule px-4 py-3 not-last:border-b">
            <p className="mb-1.5">
              {t("person.erasure", {
                reference: messageReference(id),
                moment: formatMoment(ended_at ?? begun_at),
                who: inLetters(erased_by),
              })}
            </p>
            <Numbers numbers={numbers} className="text-[0.8125rem]" />
            {!ended_at && <p className="mt-1.5 text-danger">{t("person.unfinished")}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
