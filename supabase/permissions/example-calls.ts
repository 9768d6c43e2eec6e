import type { Actor } from "./actors.ts"
import type { DatabaseFunction } from "./catalogue.ts"

/** A call that the matrix tries: what is special about it, and its arguments by their names. */
export type ExampleCall = { label?: string; parameters: Record<string, unknown> }

/** The id of an example row, of the messages as of the subscriptions. */
const listed = "00000000-0000-4000-8000-000000000001"
const someone = "00000000-0000-4000-8000-000000000000"

/**
 * The calls of a function. One that has no parameters needs no example; nor has one of the schema private, which is
 * called with nothing but nulls, unless it is strict: then PostgreSQL answers null without asking who may call it.
 */
export function callsOf(
  { name, parameters }: DatabaseFunction,
  actor: Actor,
  actors: Actor[],
): ExampleCall[] {
  const calls = exampleCalls(actor, actors)[name]
  if (calls) return calls
  if (parameters.length > 0 && name.startsWith("public."))
    throw new Error(`${name} has no example in supabase/permissions/example-calls.ts: add one`)
  return [{ parameters: Object.fromEntries(parameters.map(parameter => [parameter, null])) }]
}

/** By the name with the schema. */
function exampleCalls(actor: Actor, actors: Actor[]): Record<string, ExampleCall[]> {
  const administrator = actors.find(
    ({ name }) => name !== actor.name && ["admin", "super admin"].includes(name),
  )
  return {
    "public.is_user_admin": [
      { label: "own id", parameters: { user_id: actor.id } },
      { label: "an administrator's id", parameters: { user_id: administrator?.id } },
    ],
    "public.search_posts": [{ parameters: { words: "a", search_language: "en", page_size: 6 } }],
    "public.list_posts": [{ parameters: { words: "a", page_size: 20 } }],
    "public.save_contact_submission": [
      {
        parameters: {
          ...{ submission_id: someone, name: "Name", email: "a@matrix.example", phone: "", company: "" },
          ...{ subject: "other", message: "Ten letters and more", status: "new" },
          ...{ consent_wording: "first", consent_language: "pl", suspicions: [] },
        },
      },
    ],
    "public.claim_mails": [{ parameters: { batch_size: 1, lease_seconds: 60 } }],
    "public.finish_mail": [
      { parameters: { mail_id: someone, attempt: 1, outcome: "delivered", error: null } },
    ],
    "public.list_contact_submissions": [{ parameters: { words: "a", chosen: "inbox" } }],
    "public.read_contact_submission": [{ parameters: { submission_id: listed } }],
    "public.change_submission_status": [{ parameters: { submission_id: listed, new_status: "read" } }],
    "public.mark_submission_read": [{ parameters: { submission_id: listed } }],
    "public.release_submission_mails": [{ parameters: { submission_id: listed } }],
    "public.remove_contact_submission": [{ parameters: { submission_id: listed } }],
    "public.list_newsletter_subscriptions": [{ parameters: { words: "a", chosen: "all" } }],
    "public.remove_newsletter_subscription": [{ parameters: { subscription_id: listed } }],
    "public.write_setting": [{ parameters: { setting_key: "seed", setting_value: "none" } }],
    "public.take_rate_limit": [
      {
        parameters: {
          ...{ limit_bucket: "x", most_tries: 1, period_seconds: 60 },
          ...{ first_wait_seconds: 60, longest_wait_seconds: 60 },
        },
      },
    ],
    "public.reset_rate_limit": [{ parameters: { limit_bucket: "x" } }],
    "public.compares_password": [{ parameters: { address: "a@matrix.example" } }],
    "public.signed_in_recently": [{ parameters: { session: someone } }],
    "public.prove_registration": [{ parameters: { link: "x", given: "x" } }],
    "public.take_refresh_token": [{ parameters: { presented: "x" } }],
    "public.renew_newsletter_confirmation": [
      { parameters: { address: "nobody@matrix.example", page_language: "pl" } },
    ],
    "public.confirm_newsletter_subscription": [{ parameters: { subscription_id: someone } }],
    "public.end_newsletter_subscription": [{ parameters: { subscription_id: someone } }],
    "private.is_bilingual": [{ parameters: { texts: { en: "", pl: "" } } }],
    "private.is_within": [{ parameters: { texts: { en: "", pl: "" }, most: 1 } }],
    "private.seen": [{ parameters: { given: "a" } }],
    "private.as_searched": [{ parameters: { given: "A" } }],
    "private.holding": [{ parameters: { words: "a" } }],
    "private.mailbox_of": [{ parameters: { address: "a+b@matrix.example" } }],
  }
}
