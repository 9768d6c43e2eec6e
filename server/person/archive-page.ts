import { company } from "#app/company/company.ts"
import { activity as englishActivity } from "#app/i18n/messages/en/admin/activity.ts"
import { contact as englishContact } from "#app/i18n/messages/en/contact.ts"
import { materials as englishMaterials } from "#app/i18n/messages/en/materials.ts"
import { activity as polishActivity } from "#app/i18n/messages/pl/admin/activity.ts"
import { contact as polishContact } from "#app/i18n/messages/pl/contact.ts"
import { materials as polishMaterials } from "#app/i18n/messages/pl/materials.ts"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { contactFields } from "#app/lib/contact-fields.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { branchName, fieldInWords } from "#app/lib/field-in-words.ts"
import type { LeadFile } from "#app/lib/lead-file.ts"
import {
  messagesSchema,
  type Person,
  type PersonMessage,
  type PersonRecords,
  recordsSchema,
} from "#app/lib/person.ts"
import { documentFileName, photographName } from "#app/lib/photograph.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { escapeHtml } from "../mail/templates/mail-frame.ts"
import { archiveAccount } from "./archive-account.ts"
import { type Facts, heading, list, others, styles, table, unnamed } from "./archive-html.ts"
import { archiveTexts, fillIn } from "./archive-texts.ts"
import type { RecordReader } from "./read-records.ts"

export function fileEntry(file: LeadFile): string {
  return "document" in file ? `documents/${storedName(file)}` : `photographs/${storedName(file)}`
}

/** The name under which a photograph, in its large size, or a document is kept. */
export function storedName(file: LeadFile): string {
  return "document" in file ? documentFileName(file.id) : photographName(file.id, "large")
}

type Options = {
  person: Person
  reader: Pick<RecordReader, "messages">
  records: PersonRecords
  /** The photographs and documents whose files are not there, by their ids. */
  missing: ReadonlySet<string>
  siteUrl: string
  madeAt: Date
}

const catalogs = {
  pl: { activity: polishActivity, contact: polishContact, materials: polishMaterials },
  en: { activity: englishActivity, contact: englishContact, materials: englishMaterials },
}

const nameOf = (names: Record<string, string>, code: string) => names[code] ?? code

export async function* archivePage(options: Options): AsyncGenerator<string> {
  const { person, reader, records, missing, siteUrl, madeAt } = options
  const { language } = person
  const address = inLetters(person.address)
  const texts = archiveTexts[language]
  const write = writerOf(language)
  const policy = siteUrl + pathTo("privacyPolicy", language)
  const facts = { company: company.legalName, address, moment: write.moment(madeAt.toISOString()), policy }
  yield `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${texts.title} – ${address}`)}</title>
<style>${styles}</style></head>
<body>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(fillIn(texts.intro, facts))}</p>
`
  let isFirst = true
  for await (const page of reader.messages()) {
    for (const message of page) {
      if (isFirst) yield heading(texts.messages)
      isFirst = false
      yield write.message(message, missing)
    }
  }
  const { subscription, mails, account, activity, work, ...more } = records
  const held = [
    write.subscription(subscription),
    write.mails(mails),
    account ? archiveAccount(account, texts.account, write.moment) : "",
    write.activity(activity),
    write.work(work),
    others(more, recordsSchema),
  ].filter(Boolean)
  yield* held
  if (isFirst && held.length === 0) yield `<p>${escapeHtml(texts.nothing)}</p>\n`
  yield "</body>\n</html>\n"
}

function writerOf(language: Locale) {
  const texts = archiveTexts[language]
  const { contact, materials } = catalogs[language]
  const moments = new Intl.DateTimeFormat(language === "pl" ? "pl-PL" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: company.timeZone,
  })
  const moment = (iso: string) => moments.format(new Date(iso))
  const maybe = (iso: string | null) => iso && moment(iso)

  const codes = { subjects: contact.subjects, metals: materials.names }
  const written = (title: string, entries: { head: string; body: string }[]) =>
    entries.length === 0
      ? ""
      : `<h4>${escapeHtml(title)}</h4>\n${entries
          .map(({ head, body }) => `<p>${escapeHtml(head)}</p><pre>${escapeHtml(body)}</pre>\n`)
          .join("")}`

  return {
    moment,

    message(message: PersonMessage, missing: ReadonlySet<string>): string {
      const { fields } = texts
      const { consent, suspicions } = message
      const facts: Facts = [
        [fields.reference, messageReference(message.id)],
        [fields.sent, moment(message.created_at)],
        ...contactFields
          .filter(field => field !== "message")
          .map(field => [fields[field], fieldInWords(field, message, codes, language)] as const),
        [
          fields.consent,
          consent &&
            fillIn(texts.consentGiven, {
              moment: moment(consent.given_at),
              version: consent.wording_version,
            }),
        ],
        [fields.status, texts.statuses[message.status]],
        [fields.outcome, message.outcome && texts.outcomes[message.outcome]],
        [fields.assignee, message.assignee],
        [fields.putOffUntil, maybe(message.put_off_until ?? null)],
        [fields.putOffNote, message.put_off_note ?? null],
        [
          fields.suspicions,
          suspicions.map(code => texts.suspicions[code as keyof typeof texts.suspicions] ?? code).join(", "),
        ],
        [fields.spamSince, maybe(message.spam_since ?? null)],
        ...unnamed(message, messagesSchema.element),
      ]
      const photographs = message.photographs.map((file, place) => {
        const name = "document" in file ? file.document : fillIn(texts.photograph, { number: place + 1 })
        const isLost = missing.has(file.id)
        const shown = escapeHtml(isLost ? fillIn(texts.lost, { name }) : name)
        return isLost ? shown : `<a href="${fileEntry(file)}">${shown}</a>`
      })
      const notes = message.notes.map(({ created_at, author, note }) => ({
        head: [moment(created_at), author].filter(Boolean).join(", "),
        body: note,
      }))
      const replies = message.replies.map(({ created_at, author, subject, body }) => ({
        head: [moment(created_at), author, subject].filter(Boolean).join(", "),
        body,
      }))
      return `<article>\n${list(facts)}<pre>${escapeHtml(message.message)}</pre>\n${
        photographs.length > 0 ? `<p>${photographs.join(" · ")}</p>\n` : ""
      }${written(texts.notes, notes)}${written(texts.replies, replies)}</article>\n`
    },

    subscription(subscription: PersonRecords["subscription"]): string {
      if (!subscription) return ""
      const words = texts.subscription
      const state = subscription.active ? (subscription.confirmed_at ? "active" : "waiting") : "left"
      const facts: Facts = [
        [texts.fields.email, subscription.email],
        [words.state, words.states[state]],
        [words.since, moment(subscription.created_at)],
        [words.confirmed, maybe(subscription.confirmed_at)],
        [words.left, maybe(subscription.left_at)],
        [words.language, subscription.language],
        [words.origin, words.origins[subscription.source]],
        [words.statement, subscription.consent],
        [
          words.bounced,
          subscription.bounced_at && `${moment(subscription.bounced_at)} ${subscription.bounce_reason}`,
        ],
        [
          words.complained,
          subscription.complaints.map(({ moment: at, reason }) => `${moment(at)} ${reason}`).join(", "),
        ],
        ...unnamed(subscription, recordsSchema.shape.subscription),
      ]
      const issues = subscription.issues.map(({ subject, state, moment: at, error }) => [
        (at && moment(at)) ?? "",
        subject[language] || subject.pl || subject.en,
        [words.issue[state], error].filter(Boolean).join(": "),
      ])
      const listed = issues.length > 0 ? `<h3>${escapeHtml(words.issues)}</h3>\n${table([], issues)}` : ""
      return heading(words.title) + list(facts) + listed
    },

    mails(mails: PersonRecords["mails"]): string {
      if (mails.length === 0) return ""
      const { title, columns, kinds, delivered, refused, waiting } = texts.mails
      const rows = mails.map(({ kind, recipient, created_at, delivered_at, refused_at }) => [
        moment(created_at),
        kinds[kind] ?? kind,
        recipient,
        delivered_at ? fillIn(delivered, { moment: moment(delivered_at) }) : refused_at ? refused : waiting,
      ])
      return heading(title) + table(columns, rows) + others(mails, recordsSchema.shape.mails)
    },

    activity(activity: PersonRecords["activity"]): string {
      if (activity.length === 0) return ""
      const words = catalogs[language].activity
      const isOfAccount = (kind: string) => kind === "sign-in" || kind === "account"
      const rows = activity.map(({ created_at, kind, action, subject, title, detail }) => [
        moment(created_at),
        isOfAccount(kind)
          ? nameOf(words.accounts, action)
          : `${nameOf(words.kind, kind)}: ${fillIn(nameOf(words.action, action), { moment: action === "scheduled" ? moment(detail) : "" })}`,
        (isOfAccount(kind) ? [title] : [title || subject, detail]).filter(Boolean).join(" – "),
      ])
      const { title, columns } = texts.activity
      return heading(title) + table(columns, rows) + others(activity, recordsSchema.shape.activity)
    },

    work(work: PersonRecords["work"]): string {
      const words = texts.work
      const rows = (["assigned", "notes", "replies"] as const).flatMap(what =>
        work[what].map(entry => [moment(entry.created_at), words[what], messageReference(entry.message)]),
      )
      for (const { kind, id, moment: at } of work.authored)
        rows.push([moment(at), words.authored[kind] ?? kind, id])
      for (const { kind, key } of work.routes)
        rows.push([
          "",
          words.routes,
          kind === "subject" ? nameOf(contact.subjects, key) : branchName(key, language),
        ])
      const more = others(work, recordsSchema.shape.work)
      return rows.length + more.length === 0 ? "" : heading(words.title) + table(words.columns, rows) + more
    },
  }
}
