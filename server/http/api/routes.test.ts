import { expect, test } from "vitest"
import { apiRoutes } from "./routes.ts"

const key = "with the key"
const posts = "id title excerpt content imageurl category date version updated_at creation_key"
const admins = "id email is_super_admin created_at"

/** Path, method, service, answer, key, largest body, columns of the query: all that is open, and nothing else. */
const open = [
  ["/rest/v1/blog_posts", "GET", "rest", "data", key, null, posts],
  ["/rest/v1/blog_posts", "HEAD", "rest", "data", key, null, posts],
  ["/rest/v1/blog_posts", "POST", "rest", "data", key, 2_097_152, posts],
  ["/rest/v1/blog_posts", "PATCH", "rest", "data", key, 2_097_152, posts],
  ["/rest/v1/blog_posts", "DELETE", "rest", "data", key, null, posts],
  ["/rest/v1/admin_users", "GET", "rest", "data", key, null, admins],
  ["/rest/v1/admin_users", "HEAD", "rest", "data", key, null, admins],
  ["/rest/v1/admin_users", "POST", "rest", "data", key, 2_097_152, admins],
  ["/rest/v1/admin_users", "PATCH", "rest", "data", key, 2_097_152, admins],
  ["/rest/v1/admin_users", "DELETE", "rest", "data", key, null, admins],
  ["/rest/v1/blog_categories", "GET", "rest", "data", key, null, "category posts"],
  ["/rest/v1/blog_categories", "HEAD", "rest", "data", key, null, "category posts"],
  ["/rest/v1/rpc/is_user_admin", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/has_password", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/list_contact_submissions", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/read_contact_submission", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/change_submission_status", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/mark_submission_read", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/release_submission_mails", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/remove_contact_submission", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/list_newsletter_subscriptions", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/remove_newsletter_subscription", "POST", "rest", "data", key, 4096, ""],
  ["/rest/v1/rpc/list_posts", "POST", "rest", "data", key, 4096, ""],
  ["/auth/v1/signup", "POST", "auth", "signUp", key, 16_384, null],
  ["/auth/v1/token", "POST", "auth", "token", key, 16_384, null],
  ["/auth/v1/logout", "POST", "auth", "signOut", key, null, null],
  ["/auth/v1/recover", "POST", "auth", "requestLink", key, 16_384, null],
  ["/auth/v1/resend", "POST", "auth", "requestLink", key, 16_384, null],
  // A mail scanner that opens a link with GET would confirm it.
  ["/auth/v1/verify", "POST", "auth", "confirmLink", key, 16_384, null],
  ["/auth/v1/user", "GET", "auth", "readAccount", key, null, null],
  ["/auth/v1/user", "PUT", "auth", "changeAccount", key, 16_384, null],
  ["/functions/v1/send-notification", "POST", "functions", "notification", "open", 65_536, null],
]

test("[PERM-01] open is what stands here, and nothing else", () => {
  const found = Object.entries(apiRoutes).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { service, answer, needsKey, largestBody, columns }]) => [
      ...[path, method, service, answer, needsKey ? key : "open", largestBody, columns?.join(" ") ?? null],
    ]),
  )
  expect(found).toEqual(open)
})
