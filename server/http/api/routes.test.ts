import { expect, test } from "vitest"
import { apiRoutes, operationsAt } from "./routes.ts"

const texts = "title excerpt content imageurl category search_title search_description"
const posts = `id ${texts} date version updated_at creation_key`
const drafts = `id post_id ${texts} slug date new_category base_version version publish_at publish_error by_hand updated_at updated_by`
const previews = "id draft_id created_at created_by expires_at"
const states = `id post_id ${texts} slug date new_category draft saved_at saved_by_email`
const issues =
  "id subject words posts segment state send_at problem content version created_at updated_at updated_by started_at ended_at"
const admins = "id email is_super_admin created_at"
const row = 2_097_152
const call = 4096
const account = 16_384

const procedures = [
  ...["is_user_admin", "has_password", "second_factor_state", "make_recovery_codes", "use_recovery_code"],
  ...["require_second_factor", "lift_second_factor", "second_factor_holders"],
  ...["list_sessions", "end_session", "end_other_sessions"],
  ...["list_contact_submissions", "read_contact_submission"],
  ...["change_submission_status", "change_submissions", "mark_submission_read", "release_submission_mails"],
  ...["assign_submission", "set_submission_outcome", "add_submission_note", "remove_submission_note"],
  ...["reply_to_submission", "resend_submission_reply"],
  ...[
    "remove_contact_submission",
    "list_newsletter_subscriptions",
    "remove_newsletter_subscription",
    "read_newsletter_subscription",
    "add_newsletter_subscription",
    "lift_newsletter_bounce",
    "lift_newsletter_bounces",
    "read_bounce_mailbox",
    "save_newsletter_issue",
    "remove_newsletter_issue",
    "count_newsletter_recipients",
    "send_newsletter_issue",
    "steer_newsletter_issue",
    "newsletter_progress",
    "send_newsletter_test",
    "list_posts",
    "list_drafts",
    "list_pictures",
    "replace_picture",
    "describe_picture",
    "picture_looks",
    "unpublish_post",
    "make_post_preview",
    "merge_categories",
    "slug_holder",
    "list_activity",
    "read_person",
    "erase_person",
    "read_retention",
    "change_retention",
    "change_message_routes",
  ],
]

/** The largest body of those that take long texts. */
const largestOf: Record<string, number> = {
  save_newsletter_issue: 65_536,
  add_submission_note: 65_536,
  reply_to_submission: 131_072,
  change_submissions: 131_072,
  change_message_routes: 16_384,
}

/** Path, answer, methods with the largest body that each takes, columns of the query: all that is open, and nothing else. */
const open = [
  ["/rest/v1/blog_posts", "data", { GET: 0, HEAD: 0, POST: row, PATCH: row, DELETE: 0 }, posts],
  ["/rest/v1/post_drafts", "data", { GET: 0, HEAD: 0, POST: row, PATCH: row, DELETE: 0 }, drafts],
  ["/rest/v1/post_previews", "data", { GET: 0, DELETE: 0 }, previews],
  ["/rest/v1/pictures", "data", { GET: 0, PATCH: 8192 }, "id address description focal_x focal_y version"],
  ["/rest/v1/admin_users", "data", { GET: 0, HEAD: 0, POST: row, PATCH: row, DELETE: 0 }, admins],
  ["/rest/v1/message_routes", "data", { GET: 0 }, "kind key email"],
  ["/rest/v1/blog_categories", "data", { GET: 0, HEAD: 0 }, "category posts"],
  [
    "/rest/v1/category_labels",
    "data",
    { GET: 0, HEAD: 0, POST: row, PATCH: row, DELETE: 0 },
    "key name colour symbol created_at updated_at",
  ],
  [
    "/rest/v1/post_versions",
    "data",
    { GET: 0 },
    `${states} version merged_into changed restored deleted event moment`,
  ],
  ["/rest/v1/deleted_posts", "data", { GET: 0 }, states],
  ["/rest/v1/newsletter_issues", "data", { GET: 0 }, issues],
  [
    "/rest/v1/reply_templates",
    "data",
    { GET: 0, HEAD: 0, POST: row, PATCH: row, DELETE: 0 },
    "id title subject body version created_at updated_at",
  ],
  ...procedures.map(name => {
    return [`/rest/v1/rpc/${name}`, "data", { POST: largestOf[name] ?? call }, ""] as const
  }),
  ["/rest/v1/rpc/import_newsletter_file", "data", { POST: row }, ""],
  ["/rest/v1/rpc/examine_newsletter_addresses", "data", { POST: row }, ""],
  ["/auth/v1/signup", "signUp", { POST: account }, null],
  ["/auth/v1/token", "token", { POST: account }, null],
  ["/auth/v1/logout", "signOut", { POST: 0 }, null],
  ["/auth/v1/recover", "requestRecovery", { POST: account }, null],
  ["/auth/v1/resend", "requestConfirmation", { POST: account }, null],
  // A mail scanner that opens a link with GET would confirm it.
  ["/auth/v1/verify", "confirmLink", { POST: account }, null],
  ["/auth/v1/user", "readAccount", { GET: 0 }, null],
  ["/auth/v1/user", "changeAccount", { PUT: account }, null],
  ["/auth/v1/factors", "enrollFactor", { POST: account }, null],
  ["/auth/v1/factors/:id", "removeFactor", { DELETE: 0 }, null],
  ["/auth/v1/factors/:id/challenge", "challengeFactor", { POST: account }, null],
  ["/auth/v1/factors/:id/verify", "verifyFactor", { POST: account }, null],
  ["/auth/v1/passkeys", "listPasskeys", { GET: 0 }, null],
  ["/auth/v1/passkeys/:id", "changePasskey", { PATCH: account }, null],
  ["/auth/v1/passkeys/:id", "removePasskey", { DELETE: 0 }, null],
  ["/auth/v1/passkeys/registration/options", "startPasskey", { POST: account }, null],
  ["/auth/v1/passkeys/registration/verify", "finishPasskey", { POST: account }, null],
  ["/auth/v1/passkeys/authentication/options", "startPasskeySignIn", { POST: account }, null],
  ["/auth/v1/passkeys/authentication/verify", "finishPasskeySignIn", { POST: account }, null],
  ["/functions/v1/send-notification", "notification", { POST: 65_536 }, null],
] as const

test("[PERM-01] these calls are open, and no others", () => {
  const found = Object.entries(apiRoutes).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { answer, largestBody, columns }]) => [
      ...[path, method, answer, largestBody, columns?.join(" ") ?? null],
    ]),
  )
  const expected = open.flatMap(([path, answer, methods, columns]) =>
    Object.entries(methods).map(([method, largestBody]) => [
      ...[path, method, answer, largestBody || null, columns],
    ]),
  )
  expect(found.toSorted()).toEqual(expected.toSorted())
})

const factor = "/auth/v1/factors/00000000-0000-4000-8000-000000000001"

test.for([
  [`${factor}/verify`, ["POST"]],
  [factor, ["DELETE"]],
  [`${factor}/x`, undefined],
  [`${factor}0/verify`, undefined],
  [`/auth/v1/factors/x${factor}/verify`, undefined],
  ["/auth/v1/factors/:id/verify", undefined],
  [`${factor}/verify/verify`, undefined],
  [factor.replace("factors", "passkeys"), ["PATCH", "DELETE"]],
] as const)("at %s open is %s", ([path, methods]) => {
  const operations = operationsAt(path)
  expect(operations && [...operations.keys()]).toEqual(methods)
})
