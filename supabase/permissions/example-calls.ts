import { detailFields, lineFields } from "#app/lib/contact-fields.ts"
import type { Actor } from "./actors.ts"
import type { DatabaseFunction } from "./catalogue.ts"

/** A call that the matrix tries: what is special about it, and its arguments by their names. */
export type ExampleCall = { label?: string; parameters: Record<string, unknown> }

/** The id of an example row, of the messages as of the subscriptions. */
const listed = "00000000-0000-4000-8000-000000000001"
const someone = "00000000-0000-4000-8000-000000000000"
const texts = { en: "", pl: "" }

/** A value for each parameter that a public function must be given, by the parameter's name. */
const values: Record<string, unknown> = {
  ...{ words: "a", search_language: "en", page_size: 6 },
  ...{ submission_id: listed, subscription_id: listed, session: someone, new_status: "read" },
  ...Object.fromEntries(lineFields.map(field => [field, ""])),
  ...{ name: "Name", email: "a@matrix.example", subject: "other", status: "new" },
  ...{ message: "Ten letters and more", consent_wording: "first", consent_language: "pl", suspicions: [] },
  ...{ batch_size: 1, lease_seconds: 60, mail_id: someone, attempt: 1, outcome: "delivered" },
  ...{
    setting_key: "seed",
    setting_value: "none",
    address: "nobody@matrix.example",
    unpublished: "post-1",
    previewed: listed,
    hash: "1".repeat(64),
    wanted: "post-1",
    draft: "00000000-0000-4000-8000-000000000001",
    page_language: "pl",
  },
  ...{
    limit_bucket: "x",
    most_tries: 1,
    period_seconds: 60,
    first_wait_seconds: 60,
    longest_wait_seconds: 60,
  },
  ...{ merged: "category 1", remaining: "category 2" },
  ...{ uploader: someone, picture: "/uploads/a.webp" },
  ...{ link: "x", given: "x", presented: "x" },
  ...{
    settled: "/uploads/none",
    described: "/uploads/none",
    language: "pl",
    hashes: [],
    claim_id: someone,
    kept: true,
    removed: "/uploads/none",
    replaced: "/uploads/none",
    replacement: "/uploads/none",
  },
  ...{ issue_id: listed, base: 0, new_subject: texts, new_words: texts, new_posts: [], new_segment: "all" },
  ...{ at_once: false, issue_ids: [listed], in_language: "pl", issue: listed, subscription: listed, rate: 1 },
  ...{ subscription_ids: [listed], tried: [1] },
  ...{ form_id: someone, photograph_id: someone, sha256: "1".repeat(64), width: 9, height: 9, bytes: 9 },
  ...{ most_of_day: 9, most_in_all: 9, document: "a.pdf", document_id: someone },
  ...{ reply_id: someone, note_id: someone, note: "A note", body: "A reply" },
  ...{ on_day: "2026-11-02", working_day: "2026-10-30", zone: "UTC" },
  ...{
    until: "2026-01-01T00:00:00Z",
    erasure_id: someone,
    after_moment: "2026-01-01T00:00:00Z",
    after_id: someone,
  },
  ...{ messages: 24, spam: 30, subscriptions: 30, activity: 24 },
  ...{ submission_ids: [listed], change: "read" },
  ...{
    addresses: ["nobody@matrix.example"],
    consented: [""],
    stated: "A fair",
    severity: "other",
    reason: "",
  },
  ...{
    code: "0000000-0000000-0000000-0000000",
    demanded: false,
    is_recovery: false,
    holder: "nobody@matrix.example",
    ended: someone,
  },
  ...{ directive: "img-src", blocked: "inline", page: "/", source: "" },
  ...{ browser: "1".repeat(64), factor: someone },
  ...{ job: "cleanup", period_ms: 60_000, took_ms: 9, run_outcome: "done" },
  ...{ unassigned: 0, oldest: null, newest: null, letters: 0, automatic: 0 },
  made: { tries: [] },
}

const optional = [
  "moment",
  "about",
  "former",
  "because_of",
  "error",
  "chosen",
  "before",
  "after",
  "whole",
  ...["of_issue", "issue_outcome"],
  "in_category",
  "page_number",
  ...[...detailFields, "photographs", "done"],
  ...[
    "colleague",
    "known",
    "new_outcome",
    ...["back_at", "back_note", "mentioned", "waiting_before"],
    "last_seen",
    "is_offer",
    "assignee",
    "since",
    "oldest_first",
    "earlier",
    "names",
  ],
]

/** Calls with other arguments: functions of the schema private that are strict answer null without asking who calls. */
const others: Record<string, ExampleCall["parameters"]> = {
  "public.confirm_newsletter_subscription": { subscription_id: someone },
  "public.end_newsletter_subscription": { subscription_id: someone },
  "public.change_message_routes": { routes: {} },
  "public.change_retention": { messages: 24, spam: 30, photographs: 12, subscriptions: 30, activity: 24 },
  "public.begin_upload": {
    ...{ address: `/uploads/${"9".repeat(32)}-9.webp`, name: "", width: 9, height: 9, bytes: 9 },
    claim_id: someone,
  },
  "private.is_bilingual": { texts },
  "private.is_within": { texts, most: 1 },
  "private.strip_invisible": { given: "a" },
  "private.search_form": { given: "A" },
  "private.unaccented_search_form": { given: "A" },
  "private.like_pattern": { words: "a" },
  "private.text_parts": { given: "a" },
  "private.word_terms": { words: ["a"] },
  "private.search_query": { words: "a", names: {} },
  "private.typo_distance": { one: "a", other: "b" },
  "private.mailbox_of": { address: "a+b@matrix.example" },
  "private.punycode": { label: "złom" },
  "private.encode_domain": { address: "a@złom.example" },
  "private.mailbox_hash": { address: "a@matrix.example" },
  "private.normalize_address": { given: "a@matrix.example" },
  "private.names_contact": { given: "A fair" },
  "private.address_key": { address: "A@matrix.example" },
}

/** The calls of a function. One of the schema private is called with nothing but nulls, if it is not strict. */
export function callsOf(
  { name, parameters }: DatabaseFunction,
  actor: Actor,
  actors: Actor[],
): ExampleCall[] {
  if (name === "public.is_user_admin") {
    const administrators = actors.filter(({ name }) => name === "admin" || name === "super admin")
    const administrator = administrators.find(other => other.name !== actor.name)
    return [
      { label: "own id", parameters: { user_id: actor.id } },
      { label: "an administrator's id", parameters: { user_id: administrator?.id } },
    ]
  }
  if (others[name]) return [{ parameters: others[name] }]
  const isPublic = name.startsWith("public.")
  const given = isPublic ? parameters.filter(parameter => !optional.includes(parameter)) : parameters
  const unknown = given.find(parameter => isPublic && !(parameter in values))
  if (unknown)
    throw new Error(`${unknown} of ${name} has no value in supabase/permissions/example-calls.ts: add one`)
  return [
    {
      parameters: Object.fromEntries(
        given.map(parameter => [parameter, isPublic ? values[parameter] : null]),
      ),
    },
  ]
}
