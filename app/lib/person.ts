import { leadFile } from "./lead-file.ts"
import { storedFields } from "./stored-fields.ts"
import { rowId, timestamp } from "./stored-row.ts"
import { z } from "./zod.ts"

/** The address that is asked about is in the body, so that no log has it. */
export const personArchivePath = "/admin/person/archive"

const number = z.number().optional()
/** In the order in which they are shown. A number that the database does not tell is not shown. */
const numbers = z.object({
  messages: number,
  photographs: number,
  notes: number,
  replies: number,
  mails: number,
  subscriptions: number,
  issues: number,
  accounts: number,
  activity: number,
  assigned: number,
  written_notes: number,
  written_replies: number,
  routes: number,
})
export const personNumbers = numbers.keyof().options
/** An erasure leaves these to an administrator. */
export const numbersOfStaff = ["accounts", "assigned", "written_notes", "written_replies", "routes"] as const
export type PersonNumbers = z.infer<typeof numbers>

export const personSchema = z.object({
  address: z.string(),
  read_at: timestamp,
  language: z.enum(["pl", "en"]),
  is_administrator: z.boolean(),
  numbers,
  latest: z.array(
    z.object({ id: rowId, created_at: timestamp, subject: z.string().nullable(), status: z.string() }),
  ),
  subscription: z
    .object({
      id: rowId,
      active: z.boolean(),
      confirmed_at: timestamp.nullable(),
      bounced_at: timestamp.nullable(),
      left_at: timestamp.nullable(),
      created_at: timestamp,
    })
    .nullable(),
  account: z.object({ created_at: timestamp, last_sign_in_at: timestamp.nullable() }).nullable(),
  erasures: z.array(
    z.object({
      id: rowId,
      begun_at: timestamp,
      ended_at: timestamp.nullable(),
      erased_by: z.string(),
      numbers,
    }),
  ),
})
export type Person = z.infer<typeof personSchema>

/** Until `done` the next call goes on, perhaps later. erased_by is a colleague who left nothing to erase. */
export const erasureSchema = z.union([
  z.object({ done: z.boolean(), numbers, erased_by: z.string().nullish() }),
  z.object({ free_at: timestamp }),
])

// A field that the database holds and these do not name yet is told to them under its name in the database.

const moment = timestamp.nullable()
const aboutMessages = z.array(z.looseObject({ message: rowId, created_at: timestamp }))

const written = z.looseObject({ created_at: timestamp, author: z.string().nullish() })

const messageSchema = z.looseObject({
  id: rowId,
  created_at: timestamp,
  ...storedFields,
  status: z.enum(["new", "read", "answered", "spam"]),
  outcome: z.enum(["offer", "won", "lost", "settled"]).nullable(),
  assignee: z.string().nullable(),
  put_off_until: moment.optional(),
  put_off_note: z.string().nullish(),
  spam_since: moment.optional(),
  status_before_spam: z.string().nullish(),
  photographs: z.array(leadFile),
  consent: z
    .looseObject({ given_at: timestamp, wording_version: z.string(), language: z.enum(["pl", "en"]) })
    .nullable(),
  suspicions: z.array(z.string()),
  notes: z.array(written.extend({ note: z.string() })),
  replies: z.array(written.extend({ subject: z.string(), body: z.string() })),
})
export type PersonMessage = z.infer<typeof messageSchema>

export const messagesSchema = z.array(messageSchema)

export const recordsSchema = z.looseObject({
  subscription: z
    .looseObject({
      id: rowId.optional(),
      email: z.string(),
      active: z.boolean(),
      created_at: timestamp,
      confirmed_at: moment,
      left_at: moment,
      bounced_at: moment,
      bounce_reason: z.string(),
      language: z.enum(["pl", "en"]),
      source: z.enum(["site", "staff", "import"]),
      consent: z.string(),
      added_by: z.string(),
      /** Complaints that mail providers passed on, with their kind. */
      complaints: z.array(z.looseObject({ moment: timestamp, reason: z.string() })),
      issues: z.array(
        z.looseObject({
          subject: z.looseObject({ en: z.string(), pl: z.string() }),
          state: z.enum(["waiting", "sent", "refused", "returned", "left"]),
          moment,
          left_at: moment,
          error: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  mails: z.array(
    z.looseObject({
      kind: z.string(),
      recipient: z.string(),
      created_at: timestamp,
      delivered_at: moment,
      refused_at: moment,
      error: z.string().nullable(),
    }),
  ),
  account: z
    .looseObject({
      created_at: timestamp,
      confirmed_at: moment,
      last_sign_in_at: moment,
      facts: z.looseObject({}),
      is_administrator: z.boolean(),
      sessions: z.array(
        z.looseObject({
          created_at: timestamp,
          updated_at: moment,
          ip: z.string().nullable(),
          user_agent: z.string().nullable(),
        }),
      ),
      browsers: z.array(z.looseObject({ browser: z.string(), system: z.string(), last_seen: timestamp })),
      /** The devices of two-step sign-in, and when each was asked for a code last. */
      factors: z.array(
        z.looseObject({
          name: z.string(),
          status: z.enum(["unverified", "verified"]),
          created_at: timestamp,
          asked_at: moment,
        }),
      ),
      passkeys: z.array(z.looseObject({ name: z.string(), created_at: timestamp, used_at: moment })),
      /** Tries in vain with the address, by the hour. */
      tries: z.array(z.looseObject({ hour: timestamp, kind: z.string(), times: z.number() })),
      recovery_codes: z.number(),
    })
    .nullable(),
  activity: z.array(
    z.looseObject({
      created_at: timestamp,
      kind: z.string(),
      action: z.string(),
      subject: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
  /** As one of the staff: the messages that they have and wrote about, and of which branches and subjects they are told. */
  work: z.looseObject({
    assigned: aboutMessages,
    notes: aboutMessages,
    replies: aboutMessages,
    /** Everything with their address as its author's: posts' drafts and states, pictures, issues and the like. */
    authored: z.array(z.looseObject({ kind: z.string(), id: z.string(), moment: timestamp })),
    routes: z.array(z.looseObject({ kind: z.enum(["branch", "subject"]), key: z.string() })),
  }),
})
export type PersonRecords = z.infer<typeof recordsSchema>
