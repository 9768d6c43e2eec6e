import type { Actor } from "./actors.ts"

/** A call that the matrix tries: what is special about it, and its arguments by their names. */
export type ExampleCall = { label?: string; parameters: Record<string, unknown> }

/** The id of an example row, of the messages as of the subscriptions. */
const listed = "00000000-0000-4000-8000-000000000001"
const someone = "00000000-0000-4000-8000-000000000000"

/**
 * Takes who is going to try, and everyone; returns the calls of every function that is no trigger, by its name with
 * the schema.
 */
export function exampleCalls(actor: Actor, actors: Actor[]): Record<string, ExampleCall[]> {
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
    "public.missing_objects": [{ parameters: {} }],
    "public.installation_key": [{ parameters: {} }],
    "public.take_rate_limit": [
      {
        parameters: {
          ...{ limit_bucket: "x", most_tries: 1, period_seconds: 60 },
          ...{ first_wait_seconds: 60, longest_wait_seconds: 60 },
        },
      },
    ],
    "public.reset_rate_limit": [{ parameters: { limit_bucket: "x" } }],
    "public.applied_migrations": [{ parameters: {} }],
    "public.write_failure": [{ parameters: {} }],
    "public.grant_corrections": [{ parameters: {} }],
    "public.compares_password": [{ parameters: { address: "a@matrix.example" } }],
    "public.signed_in_recently": [{ parameters: { session: someone } }],
    "public.has_password": [{ parameters: {} }],
    "public.prove_registration": [{ parameters: { link: "x", given: "x" } }],
    "public.take_refresh_token": [{ parameters: { presented: "x" } }],
    "public.remove_outdated_accounts": [{ parameters: {} }],
    "public.renew_newsletter_confirmation": [
      { parameters: { address: "nobody@matrix.example", page_language: "pl" } },
    ],
    "public.confirm_newsletter_subscription": [{ parameters: { subscription_id: someone } }],
    "public.end_newsletter_subscription": [{ parameters: { subscription_id: someone } }],
    "private.confirmed_email": [{ parameters: {} }],
    "private.session_stands": [{ parameters: { session: someone } }],
    "private.told_facts": [{ parameters: { given: {} } }],
    "private.own_facts": [{ parameters: { given: {} } }],
    "private.is_primary_admin": [{ parameters: {} }],
    "private.is_admin": [{ parameters: {} }],
    "private.require_admin": [{ parameters: {} }],
    "private.holds_words": [{ parameters: { expression: "x", words: "a" } }],
    "private.find_page": [
      {
        parameters: { matching: "public.contact_submissions", before: null, after: null, page_size: 1 },
      },
    ],
    "private.describe_submission": [{ parameters: { submission_id: listed, longest_text: 1 } }],
    "private.requested_key": [{ parameters: {} }],
    "private.is_bilingual": [{ parameters: { texts: { en: "", pl: "" } } }],
    "private.is_within": [{ parameters: { texts: { en: "", pl: "" }, most: 1 } }],
    "private.seen": [{ parameters: { given: "a" } }],
    "private.as_searched": [{ parameters: { given: "A" } }],
    "private.holding": [{ parameters: { words: "a" } }],
    "private.count_category": [{ parameters: { counted: "x", difference: 1 } }],
    "private.queue_notification": [
      { parameters: { mail_kind: "contact", mail_source_id: someone, mail_held: false } },
    ],
    "private.mailbox_of": [{ parameters: { address: "a+b@matrix.example" } }],
    "private.digest_of": [{ parameters: { hour_end: "2026-11-20T10:00:00Z" } }],
    "private.queue_acknowledgement": [
      { parameters: { submission_id: someone, address: "a@matrix.example" } },
    ],
    "private.grants": [{ parameters: {} }],
    "private.correct_grants": [{ parameters: {} }],
    "private.note_mails": [{ parameters: { submission_id: someone } }],
    "private.queue_confirmation": [{ parameters: { subscription_id: someone } }],
  }
}
