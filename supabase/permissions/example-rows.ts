import type postgres from "postgres"
import { type ActorName, emailOf, primaryEmailFor } from "./actors.ts"

type Row = Record<string, unknown>

export type Example = {
  /** The rows that are there; the first belongs to no actor. */
  rows: Row[]
  /** A row that could be added; its values are also what single columns are changed to. */
  another: Row
  /** A column that anyone who may update could set in every row at once. */
  change: string
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`
const moment = (day: number) => `2026-11-0${day}T10:00:00.000Z`
const texts = (text: string) => ({ en: text, pl: text })

const post = (number: number) => ({
  id: `post-${number}`,
  title: texts(`Title ${number}`),
  excerpt: texts(`Excerpt ${number}`),
  content: texts(`Content ${number}`),
  imageurl: `/media/${number}.jpg`,
  category: `category ${number}`,
  date: moment(number),
  version: number,
  updated_at: moment(number),
  creation_key: `creation-of-post-${number}`,
})

const administrator = (number: number, email: string, is_super_admin = false) => ({
  id: id(number),
  email,
  is_super_admin,
  created_at: moment(number),
})

const registration = (number: number, proven = false) => ({
  account: id(number),
  fingerprint: String(number).repeat(64),
  proven,
})

const submission = (number: number, email: string, status = "new") => ({
  id: id(number),
  name: `Name ${number}`,
  email,
  phone: `${number}`,
  company: `Company ${number}`,
  subject: `subject ${number}`,
  message: `Message number ${number}`,
  status,
  created_at: moment(number),
  has_held_mail: false,
  has_refused_mail: false,
})

const subscription = (number: number, email: string, active = true, language = "pl") => ({
  id: id(number),
  email,
  active,
  confirmed_at: moment(number),
  language,
  created_at: moment(number),
  earlier_ids: `{${id(number + 10)}}`,
})

const mail = (number: number, last_error: string, held = false, kind = "contact") => ({
  id: id(number),
  kind,
  source_id: id(number),
  recipient: `office-${number}@matrix.example`,
  created_at: moment(number),
  held,
  attempts: number,
  next_attempt_at: moment(number),
  last_error,
  outage: false,
})

const consent = (number: number, wording_version: string, language = "pl") => ({
  submission_id: id(number),
  wording_version,
  language,
  given_at: moment(number),
})

const tries = (bucket: string) => ({ bucket, tries: 0, free_at: moment(1), forgotten_at: moment(2) })

/** The example of every table, by its name with the schema. Rows of an earlier table may be referred to by a later one. */
export function examples(actor: ActorName): Record<string, Example> {
  const stranger = "stranger@matrix.example"
  const newcomer = "newcomer@matrix.example"
  return {
    "public.blog_posts": { rows: [post(1), post(2), post(3)], another: post(4), change: "category" },
    "public.blog_categories": {
      rows: [1, 2, 3].map(number => ({ category: `category ${number}`, posts: number })),
      another: { category: "category 4", posts: 4 },
      change: "posts",
    },
    "public.admin_users": {
      rows: [
        administrator(1, stranger),
        administrator(2, emailOf("unconfirmed")),
        administrator(3, emailOf("admin")),
        administrator(4, emailOf("super admin"), true),
        administrator(5, emailOf("primary")),
      ],
      another: administrator(6, newcomer, true),
      change: "is_super_admin",
    },
    "public.contact_submissions": {
      rows: [submission(1, stranger), submission(2, emailOf("user")), submission(3, stranger)],
      another: submission(4, newcomer, "read"),
      change: "status",
    },
    "public.newsletter_subscriptions": {
      rows: [
        subscription(1, stranger),
        subscription(2, emailOf("user")),
        subscription(3, "s@matrix.example"),
      ],
      another: subscription(4, newcomer, false, "en"),
      change: "active",
    },
    "private.settings": {
      rows: [
        { key: "notify_emails", value: "office@matrix.example" },
        { key: "primary_admin_email", value: primaryEmailFor(actor) },
      ],
      another: { key: "seed", value: "none" },
      change: "value",
    },
    "private.contact_consents": {
      rows: [consent(1, "first"), consent(2, "first")],
      another: consent(3, "second", "en"),
      change: "wording_version",
    },
    "private.contact_screenings": {
      rows: [1, 2].map(number => ({ submission_id: id(number), suspicions: ["too-fast"] })),
      another: { submission_id: id(3), suspicions: ["too-old"] },
      change: "suspicions",
    },
    "private.registrations": {
      rows: [registration(1), registration(2)],
      another: registration(3, true),
      change: "proven",
    },
    "private.rate_limits": {
      rows: [tries("first"), tries("second")],
      another: tries("third"),
      change: "tries",
    },
    "private.outbox": {
      rows: [mail(1, "451", true), mail(2, "451")],
      another: {
        ...mail(3, "550", true, "newsletter"),
        delivered_at: moment(3),
        refused_at: moment(3),
        outage: true,
      },
      change: "last_error",
    },
  }
}

/** Leaves the example rows in the tables, and no others. */
export async function placeExampleRows(superuser: postgres.Sql, actor: ActorName): Promise<void> {
  const tables = Object.entries(examples(actor))
  await superuser.begin(transaction => [
    // Neither triggers nor foreign keys act on what is placed.
    transaction`set local session_replication_role = replica`,
    ...tables.map(([table]) => transaction`delete from ${transaction(table)}`),
    ...tables.map(([table, { rows }]) => transaction`insert into ${transaction(table)} ${transaction(rows)}`),
  ])
}
