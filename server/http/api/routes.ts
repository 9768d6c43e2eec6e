import type { accountCalls } from "../auth/account-calls.ts"
import { largestNotification } from "../bodies.ts"

export type Operation = {
  /** The tables and functions, one kind of account call, or the wake of the outbox. */
  answer: "data" | "notification" | keyof typeof accountCalls
  /** Largest JSON body in bytes; null where none is read. */
  largestBody: number | null
  /** The columns that a query may name, of a table its key first; null where the query is not passed on. */
  columns: readonly string[] | null
}

const kilobyte = 1024

/** Two long posts in two languages fit into a call to the tables. */
const largestRow = 2048 * kilobyte

function listed(...columns: string[]): Operation {
  return { answer: "data", largestBody: null, columns }
}

function table(...columns: string[]): Record<string, Operation> {
  const reading = listed(...columns)
  const writing = { ...reading, largestBody: largestRow }
  return { GET: reading, HEAD: reading, POST: writing, PATCH: writing, DELETE: reading }
}

function procedure(largestBody = 4 * kilobyte): Record<string, Operation> {
  return { POST: { answer: "data", largestBody, columns: [] } }
}

function account(answer: keyof typeof accountCalls, largestBody: number | null = 16 * kilobyte): Operation {
  return { answer, largestBody, columns: null }
}

const texts = ["title", "excerpt", "content", "imageurl", "category", "search_title", "search_description"]

const draftTexts = [...texts, "slug", "date", "new_category"]

const states = ["id", "post_id", ...draftTexts, "draft", "saved_at", "saved_by_email"]

const picture = listed("id", "address", "description", "focal_x", "focal_y", "version")
const preview = listed("id", "draft_id", "created_at", "created_by", "expires_at")

/** Functions of the database that take a few short values. */
const procedures = [
  ...["is_user_admin", "has_password", "list_sessions", "end_session", "end_other_sessions", "list_activity"],
  ...["second_factor_state", "second_factor_holders", "require_second_factor", "lift_second_factor"],
  ...["make_recovery_codes", "use_recovery_code"],
  ...["list_contact_submissions", "read_contact_submission", "remove_contact_submission"],
  ...["change_submission_status", "mark_submission_read", "assign_submission", "set_submission_outcome"],
  ...["remove_submission_note", "resend_submission_reply", "release_submission_mails"],
  ...["list_newsletter_subscriptions", "read_newsletter_subscription", "add_newsletter_subscription"],
  ...["remove_newsletter_subscription", "lift_newsletter_bounce", "lift_newsletter_bounces"],
  ...["remove_newsletter_issue", "send_newsletter_issue", "steer_newsletter_issue", "send_newsletter_test"],
  ...["count_newsletter_recipients", "newsletter_progress", "read_bounce_mailbox"],
  ...["list_posts", "list_drafts", "unpublish_post", "make_post_preview", "slug_holder", "merge_categories"],
  ...["list_pictures", "replace_picture", "describe_picture", "picture_looks"],
  ...["read_person", "erase_person", "read_retention", "change_retention"],
]

/** The calls of the Supabase API that the product makes. Everything else stays closed. */
export const apiRoutes: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  "/rest/v1/blog_posts": table("id", ...texts, "date", "version", "updated_at", "creation_key"),
  "/rest/v1/post_drafts": table(
    ...["id", "post_id", ...draftTexts, "base_version", "version"],
    ...["publish_at", "publish_error", "by_hand", "updated_at", "updated_by"],
  ),
  "/rest/v1/post_previews": { GET: preview, DELETE: preview },
  "/rest/v1/pictures": { GET: picture, PATCH: { ...picture, largestBody: 8 * kilobyte } },
  "/rest/v1/admin_users": table("id", "email", "is_super_admin", "created_at"),
  "/rest/v1/message_routes": { GET: listed("kind", "key", "email") },
  "/rest/v1/blog_categories": { GET: listed("category", "posts"), HEAD: listed("category", "posts") },
  "/rest/v1/category_labels": table("key", "name", "colour", "symbol", "created_at", "updated_at"),
  "/rest/v1/post_versions": {
    GET: listed(...states, "version", "merged_into", "changed", "restored", "deleted", "event", "moment"),
  },
  "/rest/v1/deleted_posts": { GET: listed(...states) },
  "/rest/v1/newsletter_issues": {
    GET: listed(
      ...["id", "subject", "words", "posts", "segment", "state", "send_at", "problem", "content", "version"],
      ...["created_at", "updated_at", "updated_by", "started_at", "ended_at"],
    ),
  },
  "/rest/v1/reply_templates": table("id", "title", "subject", "body", "version", "created_at", "updated_at"),
  ...Object.fromEntries(procedures.map(name => [`/rest/v1/rpc/${name}`, procedure()])),
  // 200 ids, and of each what it was and is.
  "/rest/v1/rpc/change_submissions": procedure(128 * kilobyte),
  // Escaped, a character may take six bytes.
  "/rest/v1/rpc/add_submission_note": procedure(64 * kilobyte),
  "/rest/v1/rpc/reply_to_submission": procedure(128 * kilobyte),
  "/rest/v1/rpc/save_newsletter_issue": procedure(64 * kilobyte),
  "/rest/v1/rpc/change_message_routes": procedure(16 * kilobyte),
  // 5,000 of the longest addresses.
  "/rest/v1/rpc/import_newsletter_file": procedure(largestRow),
  "/rest/v1/rpc/examine_newsletter_addresses": procedure(largestRow),
  "/auth/v1/signup": { POST: account("signUp") },
  "/auth/v1/token": { POST: account("token") },
  "/auth/v1/logout": { POST: account("signOut", null) },
  "/auth/v1/recover": { POST: account("requestRecovery") },
  "/auth/v1/resend": { POST: account("requestConfirmation") },
  "/auth/v1/verify": { POST: account("confirmLink") },
  "/auth/v1/user": { GET: account("readAccount", null), PUT: account("changeAccount") },
  "/auth/v1/factors": { POST: account("enrollFactor") },
  "/auth/v1/factors/:id": { DELETE: account("removeFactor", null) },
  "/auth/v1/factors/:id/challenge": { POST: account("challengeFactor") },
  "/auth/v1/factors/:id/verify": { POST: account("verifyFactor") },
  "/auth/v1/passkeys": { GET: account("listPasskeys", null) },
  "/auth/v1/passkeys/:id": { PATCH: account("changePasskey"), DELETE: account("removePasskey", null) },
  "/auth/v1/passkeys/registration/options": { POST: account("startPasskey") },
  "/auth/v1/passkeys/registration/verify": { POST: account("finishPasskey") },
  "/auth/v1/passkeys/authentication/options": { POST: account("startPasskeySignIn") },
  "/auth/v1/passkeys/authentication/verify": { POST: account("finishPasskeySignIn") },
  "/functions/v1/send-notification": {
    POST: { answer: "notification", largestBody: largestNotification, columns: null },
  },
}

/** The id of a factor or a passkey stands in the path. */
const idInPath = /^(\/auth\/v1\/(?:factors|passkeys)\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/

/** The operations that are open at a path exactly as it arrived, not decoded. */
export function operationsAt(path: string): ReadonlyMap<string, Operation> | undefined {
  const route = path.replace(idInPath, "$1:id")
  // The name of a route with a parameter is no path itself.
  const isRoute = route !== path || !path.includes(":")
  const operations = isRoute && Object.hasOwn(apiRoutes, route) ? apiRoutes[route] : undefined
  return operations && new Map(Object.entries(operations))
}
