import { contactFields } from "#app/lib/contact-fields.ts"
export type Row = Record<string, unknown>

export type Example = {
  /** The rows that are there; the first belongs to no actor. */
  rows: Row[]
  /** A row that could be added; its values are also what single columns are changed to. */
  another: Row
  /** A column that anyone who may update could set in every row at once. */
  change: string
}

/** The value that these columns have. */
const each = (columns: string, value: unknown): Row =>
  Object.fromEntries(columns.split(" ").map(column => [column, value]))

/** A value for every column of every table, which includes the number of its row. */
const valuesOf = (number: number): Row => ({
  ...each(
    "id account sign_in form_id submission_id source_id saved_by issue_id subscription_id erasure_id",
    `00000000-0000-4000-8000-00000000000${number}`,
  ),
  ...each("title excerpt content new_category search_title search_description description words", {
    en: `Text ${number}`,
    pl: `Text ${number}`,
  }),
  ...each(
    `${contactFields.join(" ")} bucket title_pl detail bounce_reason consent browser system directive blocked page device job put_off_note`,
    `Text number ${number}`,
  ),
  ...each(
    "created_at updated_at date given_at removed_at begun_at until ended_at spam_since confirmed_at bounced_at left_at next_attempt_at free_at last_seen due_at send_at day arrived_before hour first_at last_at looked_at oldest newest started_at ended_at put_off_until",
    `2026-11-0${number}T10:00:00.000Z`,
  ),
  ...{ post_id: `deleted-${number}`, changed: ["category"], deleted: true },
  ...{ saved_at: new Date().toISOString(), period: `${number} minutes` },
  ...each(
    "version base_version posts attempts noted failures address_refusals soft_bounces soft_bounces_before tries times unassigned letters automatic",
    number,
  ),
  ...each(
    "is_super_admin proven has_held_mail has_refused_mail outage held by_staff by_hand draft restored is_stored",
    false,
  ),
  ...{ imageurl: `/media/${number}.jpg`, category: `category ${number}` },
  ...{ status: "new", kind: "contact", status_before_spam: "read" },
  ...{
    busy_since: `2026-12-0${number}T10:00:00.000Z`,
    claim: null,
    forgotten_at: `2026-12-0${number}T10:00:00.000Z`,
    creation_key: `creation-of-post-${number}`,
    ...each("fingerprint sha256 address_hash hash", String(number).repeat(64)),
    ...{ metal: "brass", amount: number, unit: "kg", branch: "lodz", active: true },
    ...each("assignee author", `clerk-${number}@matrix.example`),
    ...{ outcome: "offer", note: `Note ${number}`, body: `Reply ${number}`, terms: `term${number}` },
  },
  ...{ language: "pl", wording_version: "first", suspicions: ["too-fast"], last_error: `${450 + number}` },
  ...{ earlier_ids: `{00000000-0000-4000-8000-00000000001${number}}` },
  ...{
    slug: `slug-${number}`,
    address: `/uploads/${String(number).repeat(32)}-1600.webp`,
    ...each("width height bytes", 100 * number),
    ...each("focal_x focal_y", `0.${number}5`),
    publish_at: "2999-11-01T10:00:00.000Z",
    publish_error: ["incomplete", "changed", "deleted", "taken"][number % 4],
    added_by: `writer-${number}@matrix.example`,
    numbers: { messages: number },
    source: "site",
    ...each("updated_by written_by created_by erased_by", `writer-${number}@matrix.example`),
    ...{ typing_since: null, merged_into: null, event: "scheduled", moment: "2999-11-01T10:00:00.000Z" },
    expires_at: "2999-11-01T10:00:00.000Z",
    saved_by_email: `writer-${number}@matrix.example`,
    email: `stranger-${number}@matrix.example`,
    recipient: `office-${number}@matrix.example`,
  },
})

/** Takes the names of columns, what is special about each row, and the same about another that could be added. */
export function example(columns: string, changes: Row[], another: Row, change: string): Example {
  const rowOf = (special: Row, place: number) => {
    const values = valuesOf(place + 1)
    return {
      ...Object.fromEntries(
        columns
          .split(" ")
          .filter(Boolean)
          .map(column => [column, values[column]]),
      ),
      ...special,
    }
  }
  return { rows: changes.map(rowOf), another: rowOf(another, changes.length), change }
}
