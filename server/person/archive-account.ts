import { type PersonRecords, recordsSchema } from "#app/lib/person.ts"
import { type Facts, heading, list, table, unnamed } from "./archive-html.ts"
import { type archiveTexts, fillIn } from "./archive-texts.ts"

type Account = NonNullable<PersonRecords["account"]>

/** Shows what is held of an account, with moments in words; the facts of the auth server are for programs. */
export function archiveAccount(
  account: Account,
  words: (typeof archiveTexts)["en"]["account"],
  moment: (iso: string) => string,
): string {
  const maybe = (iso: string | null) => (iso ? moment(iso) : "")
  const facts: Facts = [
    [words.created, moment(account.created_at)],
    [words.confirmed, maybe(account.confirmed_at)],
    [words.lastSignIn, maybe(account.last_sign_in_at)],
    [words.administrator, account.is_administrator ? words.yes : words.no],
    [words.language, words.languages[String(account.facts.language)]],
    [words.recoveryCodes, account.recovery_codes > 0 ? String(account.recovery_codes) : ""],
  ]
  const sessions = account.sessions.map(({ created_at, ip, user_agent }) => [
    moment(created_at),
    ip ?? "",
    user_agent ?? "",
  ])
  const browsers = account.browsers.map(({ browser, system, last_seen }) => [
    moment(last_seen),
    [browser, system].filter(Boolean).join(", "),
  ])
  const factors = account.factors.map(({ name, status, created_at, asked_at }) => [
    moment(created_at),
    status === "verified" ? name : fillIn(words.unverified, { name }),
    maybe(asked_at),
  ])
  const passkeys = account.passkeys.map(({ name, created_at, used_at }) => [
    moment(created_at),
    name,
    maybe(used_at),
  ])
  const tries = account.tries.map(({ hour, kind, times }) => [
    moment(hour),
    words.tried[kind] ?? kind,
    String(times),
  ])
  return [
    heading(words.title),
    list([...facts, ...unnamed({ ...account, facts: {} }, recordsSchema.shape.account)]),
    part(words.sessions, [], sessions),
    part(words.browsers, [], browsers),
    part(words.factors, words.factorColumns, factors),
    part(words.passkeys, words.passkeyColumns, passkeys),
    part(words.tries, words.tryColumns, tries),
  ].join("")
}

function part(title: string, columns: string[], rows: string[][]): string {
  return rows.length > 0 ? heading(title, 3) + table(columns, rows) : ""
}
