import type postgres from "postgres"
import { contactFields } from "#app/lib/contact-fields.ts"
import { type ActorName, emailOf, primaryEmailFor } from "./actors.ts"
import { type Example, example } from "./example.ts"
import { leadExamples } from "./lead-examples.ts"

const withEmail = (name: ActorName) => ({ email: emailOf(name) })

/** The example of every table, by its name with the schema. Rows of an earlier table may be referred to by a later one. */
export function examples(actor: ActorName): Record<string, Example> {
  return {
    "public.blog_posts": example(
      "title excerpt content imageurl category search_title search_description date version updated_at creation_key",
      [{ id: "post-1" }, { id: "post-2" }, { id: "post-3" }],
      // The database counts versions, and does not come to this one.
      { id: "post-4", version: 900 },
      "category",
    ),
    "public.post_drafts": example(
      "id title excerpt content imageurl category search_title search_description slug date new_category base_version publish_at publish_error by_hand version updated_at updated_by written_by",
      [{ post_id: "post-1" }, { post_id: "post-2" }, { post_id: null, base_version: null }],
      { post_id: "post-3", version: 900 },
      "category",
    ),
    "public.post_previews": example(
      "id post_id created_at created_by expires_at",
      [{ token_hash: "1".repeat(64) }, { token_hash: "2".repeat(64) }],
      { token_hash: "3".repeat(64), draft_id: "00000000-0000-4000-8000-000000000001" },
      "post_id",
    ),
    "public.post_versions": example(
      "post_id version title excerpt content imageurl category merged_into search_title search_description slug date new_category changed restored draft deleted event moment typing_since saved_at saved_by saved_by_email",
      [{ id: 901 }, { id: 902 }],
      { id: 903, deleted: false },
      "category",
    ),
    // A view, in which the deleted posts of the table before stand.
    "public.deleted_posts": { rows: [], another: {}, change: "" },
    "public.pictures": example(
      "id address name width height bytes description focal_x focal_y version created_at created_by busy_since claim is_stored",
      [{}, {}, {}],
      {},
      "focal_x",
    ),
    "public.blog_categories": example("category posts", [{}, {}, {}], {}, "posts"),
    "public.category_labels": example(
      "created_at updated_at",
      [1, 2].map(number => ({
        ...{ key: `category ${number + 2}`, name: { en: `Name ${number}`, pl: `Nazwa ${number}` } },
        ...{ colour: "copper", symbol: "leaf" },
      })),
      { key: "category 9", name: { en: "Name 9", pl: "Nazwa 9" }, colour: "brass", symbol: "drop" },
      "colour",
    ),
    "public.admin_users": example(
      "id email is_super_admin created_at",
      [
        ...[{}, withEmail("unconfirmed"), withEmail("admin")],
        ...[{ ...withEmail("super admin"), is_super_admin: true }, withEmail("primary")],
      ],
      { is_super_admin: true },
      "is_super_admin",
    ),
    "public.contact_submissions": example(
      `id ${contactFields.join(" ")} terms status created_at has_held_mail has_refused_mail assignee outcome spam_since status_before_spam put_off_until put_off_note`,
      [{}, withEmail("user"), {}],
      { status: "read", amount: 2.5, unit: "t", outcome: "won" },
      "status",
    ),
    ...leadExamples(),
    "public.newsletter_subscriptions": example(
      "id email active confirmed_at language created_at earlier_ids bounced_at bounce_reason soft_bounces source consent added_by left_at",
      [{}, withEmail("user"), {}],
      { active: false, language: "en", source: "import" },
      "active",
    ),
    "public.newsletter_issues": example(
      "id words send_at version created_at updated_at updated_by",
      [1, 2].map(() => ({ subject: { en: "News", pl: "Nowości" } })),
      {
        ...{
          subject: { en: "Other", pl: "Inne" },
          posts: ["post-1"],
          segment: "pl",
          state: "sent",
          problem: "refused",
        },
        ...{ content: {}, started_at: "2026-11-03T10:00:00.000Z", ended_at: "2026-11-03T10:00:00.000Z" },
      },
      "segment",
    ),
    "private.newsletter_deliveries": example(
      "issue_id subscription_id attempts noted failures address_refusals next_attempt_at last_error soft_bounces_before",
      [{}, {}],
      { state: "sent", settled_at: "2026-11-03T10:00:00.000Z", left_at: "2026-11-03T10:00:00.000Z" },
      "attempts",
    ),
    "private.settings": example(
      "",
      [
        { key: "notify_emails", value: "office@matrix.example" },
        { key: "primary_admin_email", value: primaryEmailFor(actor) },
      ],
      { key: "seed", value: "none" },
      "value",
    ),
    "private.contact_consents": example(
      "submission_id wording_version language given_at",
      [{}, {}],
      { wording_version: "second", language: "en" },
      "wording_version",
    ),
    "private.contact_screenings": example(
      "submission_id suspicions",
      [{}, {}],
      { suspicions: ["too-old"] },
      "suspicions",
    ),
    "private.known_browsers": example("sign_in account browser system last_seen", [{}, {}], {}, "last_seen"),
    "private.recovery_codes": example("account hash created_at", [{}, {}], {}, "hash"),
    "private.registrations": example("account fingerprint proven", [{}, {}], { proven: true }, "proven"),
    "private.counted_tries": example("hour address times", [{ kind: "wave" }], { kind: "limited" }, "times"),
    "private.policy_reports": example(
      "directive blocked page source first_at last_at times",
      [{}, {}],
      {},
      "times",
    ),
    "private.job_runs": example(
      "job period started_at ended_at outcome",
      [{ outcome: "done" }, { outcome: "failed" }],
      { outcome: "done" },
      "outcome",
    ),
    "private.rate_limits": example("bucket tries free_at forgotten_at", [{}, {}], {}, "tries"),
    "private.activity": example(
      "id created_at subject title title_pl detail",
      [{ kind: "post", action: "created" }],
      { kind: "setting", action: "changed", actor: null, actor_email: null },
      "title",
    ),
    "private.outbox": example(
      "id kind source_id recipient created_at held attempts next_attempt_at last_error outage by_staff device",
      [{ held: true }, {}],
      {
        ...{ kind: "newsletter", held: true, outage: true, by_staff: true },
        ...{ delivered_at: "2026-11-03T10:00:00.000Z", refused_at: "2026-11-03T10:00:00.000Z" },
        messages: "{00000000-0000-4000-8000-000000000010}",
      },
      "last_error",
    ),
  }
}

/** Leaves the example rows in the tables, and no others. */
export async function placeExampleRows(superuser: postgres.Sql, actor: ActorName): Promise<void> {
  const tables = Object.entries(examples(actor)).filter(([, { rows }]) => rows.length > 0)
  await superuser.begin(transaction => [
    // Neither triggers nor foreign keys act on what is placed.
    transaction`set local session_replication_role = replica`,
    ...tables.map(([table]) => transaction`delete from ${transaction(table)}`),
    ...tables.map(([table, { rows }]) => transaction`insert into ${transaction(table)} ${transaction(rows)}`),
  ])
}
