import { randomBytes, randomUUID } from "node:crypto"
import type { Pool } from "../database/pool.ts"
import { named, statement } from "../database/sql.ts"
import { type AccountMailKind, accountMail } from "../mail/auth-mail.ts"
import { accountStatements, type User, userOf } from "./account.ts"
import type { Form } from "./forms.ts"
import { passwords } from "./passwords.ts"
import { type Refused, refuse } from "./refusal.ts"
import type { Browser, Session, Sessions } from "./session.ts"

/** Hands an account's mail over without waiting until it is sent. */
export type SendMail = (mail: { to: string; subject: string; html: string }) => Promise<void>

type Options = { pool: Pool; sessions: Sessions; siteUrl: string; sendMail: SendMail; passwordCost: number }

const linkExpiry = "1 hour"

/** Fewer characters are no password; http/auth/common-password.ts refuses the rest that is weak. */
export const shortestPassword = 12

export function createRegistration({ pool, sessions, siteUrl, sendMail, passwordCost }: Options) {
  /** A link is 256 random bits, which nobody types. */
  const makeLink = () => randomBytes(32).toString("hex")
  const mail = (kind: AccountMailKind, to: string, tokenHash: string) =>
    sendMail({ to, ...accountMail(kind, { siteUrl, tokenHash, email: to }) })

  /** Hashes the password of each address alike, also of one that has an account. */
  async function signUp(form: { email: string; password: string; data: object }): Promise<User | Refused> {
    if (form.password.length < shortestPassword) return refuse("weak_password")
    const email = form.email.toLowerCase()
    const hash = await passwords.hash(form.password, passwordCost)
    const [id, link] = [randomUUID(), makeLink()]
    const facts = { sub: id, email, email_verified: false, phone_verified: false }
    const provider = { provider: "email", providers: ["email"] }
    const answers = await pool.transact([
      statement`
        insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
          raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${email}, ${hash}, ${link}, now(), ${provider},
          ${{ ...form.data, ...facts }}, now(), now())
        on conflict (email) where is_sso_user = false do nothing`,
      statement`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
        select gen_random_uuid(), 'email', id::text, id, ${facts}, now(), now(), now() from auth.users where id = ${id}`,
      ...accountStatements(statement`select ${id}::uuid`),
    ])
    const user = userOf(answers.slice(2))
    if (!user) return refuse("user_already_exists")
    await mail("confirmation", email, link)
    return user
  }

  /** Counts a mail that is asked for, and says whether it may be sent: private.counted_acts has it for all servers. */
  async function countMail(address: string, isRecovery: boolean): Promise<boolean> {
    const [row] = await pool.sql`select public.count_account_mail(${address}, ${isRecovery}) as allowed`
    return row?.allowed === true
  }

  /** Mails a link into the account of an address, where there is one, and does not say whether. */
  async function recover(address: string): Promise<object> {
    const link = makeLink()
    const [sent] = await pool.sql<{ email: string }>`
      update auth.users set recovery_token = ${link}, recovery_sent_at = now(), updated_at = now()
      where email = ${address.toLowerCase()} and not is_sso_user returning email`
    if (sent) await mail("recovery", sent.email, link)
    return {}
  }

  /** Confirms the address. `proof` says that the browser registered the account, whose password then stays. */
  async function confirm(
    { type, token_hash: link }: Form<"link">,
    browser: Browser,
    proof: string | null = null,
  ): Promise<Session | Refused> {
    // No other kind of link is ever mailed.
    if (type !== "signup" && type !== "recovery") return refuse("otp_expired")
    const kind = type === "signup" ? "confirmation" : "recovery"
    const token = named(`${kind}_token`)
    const isOpen = statement`
      ${token} = ${link} and length(${token}) > 6 and ${named(`${kind}_sent_at`)} > now() - ${linkExpiry}::interval
      and coalesce(banned_until <= now(), true)`
    const confirmed = statement`
      update auth.users set ${token} = null, confirmation_sent_at = null, last_sign_in_at = now(), updated_at = now(),
        email_confirmed_at = coalesce(email_confirmed_at, now()),
        raw_user_meta_data = private.as_object(raw_user_meta_data) || '{"email_verified": true}'
      where ${isOpen} returning id`
    const session = await sessions.open(confirmed, "otp", browser, [
      ...(proof ? [statement`select public.prove_registration(${link}, ${proof})`] : []),
      statement`
        update auth.identities set updated_at = now(),
          identity_data = private.as_object(identity_data) || '{"email_verified": true}'
        where provider = 'email' and user_id in (select id from auth.users where ${isOpen})`,
    ])
    return session ?? refuse("otp_expired")
  }

  return { signUp, countMail, recover, confirm }
}
