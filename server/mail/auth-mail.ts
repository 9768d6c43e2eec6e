import { randomUUID } from "node:crypto"
import pTimeout from "p-timeout"
import type { Locale } from "#app/i18n/paths.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { pause } from "../pause.ts"
import { type Mail, type MailLog, type MailTransport, messageIdHost } from "./mail.ts"
import { firstLink, plainText } from "./plain-text.ts"
import { accountTemplates, inLanguage } from "./templates/account-mails.ts"
import { escapeHtml } from "./templates/mail-frame.ts"

/** The pauses between the four tries, in milliseconds. */
const pauses = [5_000, 30_000, 120_000]
const settleLimit = 10_000

/** A mail of the auth server in both languages, with the text it comes with left aside. */
type AuthMail = { to: string; subject: string; html: string }

export type AccountMailKind = keyof typeof accountTemplates

/** The mail with a link into an account, as a hosted auth server makes it of the same template. */
export function accountMail(
  kind: AccountMailKind,
  values: { siteUrl: string; tokenHash: string; email: string },
): Pick<AuthMail, "subject" | "html"> {
  const { subject, html } = accountTemplates[kind]
  const written = { SiteURL: values.siteUrl, TokenHash: values.tokenHash, Email: values.email }
  const fill = (text: string, [name, value]: [string, string]) =>
    text.replaceAll(`{{ .${name} }}`, () => escapeHtml(value))
  return { subject, html: Object.entries(written).reduce(fill, html) }
}

/** The language that the account of an address has chosen; English without one. Never fails. */
export function languageLookup(supabase: Pick<Client, "rpc">) {
  return async (address: string): Promise<Locale> =>
    (await supabase.rpc("account_language", { address })).data === "pl" ? "pl" : "en"
}

type Options = {
  transport: MailTransport
  log: MailLog
  languageOf: (address: string) => Promise<Locale>
}

/**
 * The mail driver of the auth server. `send` returns before the mail is handed over, so that an answer takes the same time
 * whether an account exists or not; a mail that four tries did not deliver is given up and logged without its address.
 */
export function createAuthMailDriver({ transport, log, languageOf }: Options) {
  const pending = new Set<Promise<void>>()
  const closing = new AbortController()

  async function deliver({ to, ...given }: AuthMail) {
    await pause(0, closing.signal)
    const language = await languageOf(to)
    const subject = inLanguage(given.subject, language)
    const html = inLanguage(given.html, language)
    const link = firstLink(html)
    const host = link && URL.canParse(link) ? messageIdHost(link) : "localhost"
    const messageId = `<${randomUUID()}@${host}>`
    const mail: Mail = { to, subject, html, text: plainText(html), messageId, ...(link ? { link } : {}) }
    for (let tries = 1; ; tries++) {
      const { status } = await transport.send(mail)
      if (status === "delivered") return
      const rest = pauses[tries - 1]
      if (status === "refused" || rest === undefined || closing.signal.aborted) {
        log.error({ messageId, status, tries }, "an account mail was given up")
        return
      }
      await pause(rest, closing.signal)
    }
  }

  return {
    async send(mail: AuthMail): Promise<void> {
      const delivery = deliver(mail).finally(() => pending.delete(delivery))
      pending.add(delivery)
    },

    /** Gives every mail that waits a last try; returns when all are done, after 10 s at the latest. For the shutdown. */
    async settled(): Promise<void> {
      closing.abort()
      await pTimeout<unknown>(Promise.all(pending), {
        milliseconds: settleLimit,
        fallback: () => log.error({ mails: pending.size }, "account mails were lost at the shutdown"),
      })
    },
  }
}
