import { largestNotification } from "../bodies.ts"

export type Service = "rest" | "auth" | "functions"

/** An operation is answered by the tables and functions, by one kind of account call, or by the wake of the outbox. */
export type HandlerName =
  | "data"
  | "signUp"
  | "token"
  | "signOut"
  | "requestRecovery"
  | "requestConfirmation"
  | "confirmLink"
  | "readAccount"
  | "changeAccount"
  | "enrollFactor"
  | "challengeFactor"
  | "verifyFactor"
  | "removeFactor"
  | "listPasskeys"
  | "changePasskey"
  | "removePasskey"
  | "startPasskey"
  | "finishPasskey"
  | "startPasskeySignIn"
  | "finishPasskeySignIn"
  | "notification"

export type Operation = {
  answer: HandlerName
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

function account(answer: HandlerName, largestBody: number | null = 16 * kilobyte): Operation {
  return { answer, largestBody, columns: null }
}

const texts = ["title", "excerpt", "content", "imageurl", "category", "search_title", "search_description"]

const draftTexts = [...texts, "slug", "date", "new_category"]

const states = ["id", "post_id", ...draftTexts, "draft", "saved_at", "saved_by_email"]

const picture = listed("id", "address", "description", "focal_x", "focal_y", "version")
const preview = listed("id", "draft_id", "created_at", "created_by", "expires_at")

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
  "/rest/v1/rpc/is_user_admin": procedure(),
  "/rest/v1/rpc/has_password": procedure(),
  "/rest/v1/rpc/second_factor_state": procedure(),
  "/rest/v1/rpc/make_recovery_codes": procedure(),
  "/rest/v1/rpc/use_recovery_code": procedure(),
  "/rest/v1/rpc/require_second_factor": procedure(),
  "/rest/v1/rpc/lift_second_factor": procedure(),
  "/rest/v1/rpc/second_factor_holders": procedure(),
  "/rest/v1/rpc/list_sessions": procedure(),
  "/rest/v1/rpc/end_session": procedure(),
  "/rest/v1/rpc/end_other_sessions": procedure(),
  "/rest/v1/rpc/list_contact_submissions": procedure(),
  "/rest/v1/rpc/read_contact_submission": procedure(),
  "/rest/v1/rpc/change_submission_status": procedure(),
  // 200 ids.
  "/rest/v1/rpc/change_submissions": procedure(16 * kilobyte),
  "/rest/v1/rpc/mark_submission_read": procedure(),
  "/rest/v1/rpc/release_submission_mails": procedure(),
  "/rest/v1/rpc/assign_submission": procedure(),
  "/rest/v1/rpc/set_submission_outcome": procedure(),
  // Escaped, a character may take six bytes.
  "/rest/v1/rpc/add_submission_note": procedure(64 * kilobyte),
  "/rest/v1/rpc/remove_submission_note": procedure(),
  "/rest/v1/rpc/reply_to_submission": procedure(128 * kilobyte),
  "/rest/v1/rpc/resend_submission_reply": procedure(),
  "/rest/v1/rpc/remove_contact_submission": procedure(),
  "/rest/v1/rpc/list_newsletter_subscriptions": procedure(),
  "/rest/v1/rpc/remove_newsletter_subscription": procedure(),
  "/rest/v1/rpc/read_newsletter_subscription": procedure(),
  "/rest/v1/rpc/add_newsletter_subscription": procedure(),
  "/rest/v1/rpc/lift_newsletter_bounce": procedure(),
  "/rest/v1/rpc/lift_newsletter_bounces": procedure(),
  "/rest/v1/rpc/read_bounce_mailbox": procedure(),
  "/rest/v1/rpc/save_newsletter_issue": procedure(64 * kilobyte),
  "/rest/v1/rpc/remove_newsletter_issue": procedure(),
  "/rest/v1/rpc/count_newsletter_recipients": procedure(),
  "/rest/v1/rpc/send_newsletter_issue": procedure(),
  "/rest/v1/rpc/steer_newsletter_issue": procedure(),
  "/rest/v1/rpc/newsletter_progress": procedure(),
  "/rest/v1/rpc/send_newsletter_test": procedure(),
  "/rest/v1/rpc/list_posts": procedure(),
  "/rest/v1/rpc/list_drafts": procedure(),
  "/rest/v1/rpc/list_pictures": procedure(),
  "/rest/v1/rpc/replace_picture": procedure(),
  "/rest/v1/rpc/describe_picture": procedure(),
  "/rest/v1/rpc/picture_looks": procedure(),
  "/rest/v1/rpc/unpublish_post": procedure(),
  "/rest/v1/rpc/make_post_preview": procedure(),
  "/rest/v1/rpc/merge_categories": procedure(),
  "/rest/v1/rpc/slug_holder": procedure(),
  "/rest/v1/rpc/list_activity": procedure(),
  "/rest/v1/rpc/read_person": procedure(),
  "/rest/v1/rpc/erase_person": procedure(),
  "/rest/v1/rpc/read_retention": procedure(),
  "/rest/v1/rpc/change_retention": procedure(),
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
