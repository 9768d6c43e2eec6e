import { locales, pathTo } from "#app/i18n/paths.ts"
import { accountMail } from "../auth-mail.ts"
import { plainText } from "../plain-text.ts"
import { inLanguage, sessionEndedMail } from "../templates/account-mails.ts"
import { factorMailKinds } from "../templates/factor-mail-texts.ts"
import { passkeyMailKinds } from "../templates/passkey-mail-texts.ts"
import { renderMail } from "../templates/render-mail.ts"
import { sessionMailKinds } from "../templates/session-mail-texts.ts"

/** A mail as it would be sent, by a name that says which. */
export type SampleMail = { name: string; subject: string; html: string; text: string }

const id = "4f3a91c2-0000-4000-8000-000000000001"
const hour = "2026-11-20T08:00:00Z"
const person = { email: "anna@odlewnia.example", created_at: hour, active: true }
const other = "szef@kupryt.example"

const message = {
  ...{ id, name: "Anna Nowak", email: person.email, phone: "+48 600 100 200", company: "Odlewnia Śląsk" },
  ...{ subject: "selling-scrap", message: "Mamy 12 t miedzi.\n\nProszę o wycenę.", created_at: hour },
}

const assignedMessage = { id, name: message.name, company: message.company, subject: message.subject }
const assigned = { messages: [assignedMessage], count: 1, assigned_by: other }

const mention = { message: id, author: other, note: "Anna, ile za ten mosiądz?\n\nDzwonił o 9." }

const reply = { submission: id, received_at: hour, author: other, thread: [id] }

const waiting = {
  count: 32,
  messages: [
    { id, name: message.name, company: message.company, subject: message.subject, created_at: hour },
    {
      ...{ id: "1c8be0d7-0000-4000-8000-000000000002", name: "John Smith", company: null },
      ...{ subject: "logistics", created_at: hour },
    },
  ],
}

const post = (place: string, imageurl: string, en: string, pl: string) => ({
  id: place,
  title: { en, pl },
  excerpt: {
    en: "What a supplier can do before the lorry leaves, in words that both sides use.",
    pl: "Co dostawca może zrobić, zanim ciężarówka wyjedzie, i jak to nazwać, żeby obie strony się rozumiały.",
  },
  imageurl,
  picture: null,
})

const issue = {
  id,
  subject: { en: "What copper is worth in December", pl: "Ile warta jest miedź w grudniu" },
  words: {
    en: "Good morning,\n\ntwo articles came out this month.\nWe buy until the 23rd of December.",
    pl: "Dzień dobry,\n\nw tym miesiącu ukazały się dwa artykuły.\nSkup działa do 23 grudnia.",
  },
  posts: [
    post(
      "millberry",
      "/media/copper-wire.jpg",
      "Millberry: what 0.1 per cent is worth",
      "Millberry: 0,1 procent",
    ),
    post("turnings", "/media/brass-turnings.jpg", "Dry turnings", "Suche wióry"),
    post("permits", "", "Permits and papers", "Zezwolenia i dokumenty"),
  ],
}

/** Details that mails to the holder of an account name, by their kind. */
const toldOf: Record<string, object> = {
  "factor-added": { device: "Telefon służbowy" },
  "factor-removed": { device: "Telefon służbowy", off: true },
  "passkey-added": { device: "YubiKey" },
  "passkey-removed": { device: "YubiKey" },
  "new-browser": { browser: "Firefox", system: "Windows" },
  "administrator-added": { address: person.email },
  "administrator-removed": { address: person.email },
}

/** Every row of the outbox that there can be, by the mail's kind, in each language that it has. */
const rows: Record<string, [kind: string, source: object]> = {
  "company-pl": ["contact", message],
  "subscriber-pl": ["newsletter", { ...person, confirmed_at: null }],
  "digest-pl": [
    "digest",
    { since: hour, until: "2026-11-20T09:00:00Z", count: 12, emails: [person.email, other] },
  ],
  "waiting-pl": ["waiting", { ...waiting, language: null, is_own: false }],
  "waiting-en": ["waiting", { ...waiting, language: null, is_own: true, count: 2 }],
  "acknowledgement-pl": ["acknowledgement", { id, language: "pl" }],
  "acknowledgement-en": ["acknowledgement", { id, language: "en" }],
  "confirmation-pl": ["confirmation", { id, ...person, language: "pl", consent: "" }],
  "confirmation-en": ["confirmation", { id, ...person, language: "en", consent: "" }],
  "invitation-pl": [
    "confirmation",
    { id, ...person, language: "pl", consent: "Targi metali w Kielcach, 14 maja 2026, podpis na papierze" },
  ],
  "invitation-en": [
    "confirmation",
    { id, ...person, language: "en", consent: "Metal trade fair in Kielce, May 14, 2026, signed on paper" },
  ],
  "administrator-pl": ["administrator", { id, email: person.email, added_by: other, language: "pl" }],
  "administrator-en": ["administrator", { id, email: person.email, added_by: other, language: null }],
  "assignment-pl": ["assignment", { ...assigned, language: "pl" }],
  "assignment-en": [
    "assignment",
    { ...assigned, messages: [{ ...assignedMessage, company: null }], language: "en" },
  ],
  "assignment-many-pl": ["assignment", { ...assigned, ...waiting, language: "pl" }],
  "assignment-many-en": ["assignment", { ...assigned, ...waiting, language: "en" }],
  "mention-pl": ["mention", { ...mention, language: "pl" }],
  "mention-en": ["mention", { ...mention, author: null, language: "en" }],
  "reply-pl": [
    "reply",
    {
      ...{ ...reply, language: "pl", subject: "Zdjęcia materiału – zgłoszenie 2923-8466" },
      body: "Dzień dobry,\n\nprosimy o dwa zdjęcia całej partii:\n- jedno z bliska,\n- jedno z wagą.\n\nZ poważaniem\nszef@kupryt.example",
    },
  ],
  "reply-en": [
    "reply",
    {
      ...{ ...reply, language: "en", subject: "Photographs of your material – no. 2923-8466" },
      body: "Dear Anna,\n\nplease send us two photographs of the whole lot:\n- one close-up,\n- one with the scales.\n\nKind regards\nszef@kupryt.example",
    },
  ],
  ...Object.fromEntries(
    [...factorMailKinds, ...passkeyMailKinds, ...sessionMailKinds].flatMap(kind =>
      locales.map((language): [string, [string, object]] => [
        `${kind}-${language}`,
        [kind, { language, ...(toldOf[kind] ?? {}) }],
      ]),
    ),
  ),
  "newsletter-pl": ["test-pl", issue],
  "newsletter-en": ["test-en", issue],
}

/** Every mail of the product, of made-up people. */
export function everyMail(siteUrl: string): SampleMail[] {
  const linksOf: Parameters<typeof renderMail>[1]["linksOf"] = (_, locale) => ({
    confirm: `${siteUrl}${pathTo("newsletterConfirm", locale)}?token=sample`,
    unsubscribe: `${siteUrl}${pathTo("newsletterUnsubscribe", locale)}?token=sample`,
  })
  const fromOutbox = Object.entries(rows).map(([name, [kind, source]]) => ({
    name,
    ...renderMail({ kind, source, created_at: new Date(hour) }, { siteUrl, linksOf }),
  }))
  const values = { siteUrl, tokenHash: "sample", email: person.email }
  const accounts = {
    confirmation: accountMail("confirmation", values),
    recovery: accountMail("recovery", values),
    "session-ended": sessionEndedMail(siteUrl),
  }
  const ofDriver = locales.flatMap(language =>
    Object.entries(accounts).map(([name, { subject, html }]) => ({
      name: `account-${name}-${language}`,
      subject: inLanguage(subject, language),
      html: inLanguage(html, language),
    })),
  )
  return [...fromOutbox, ...ofDriver.map(mail => ({ ...mail, text: plainText(mail.html) }))]
}
