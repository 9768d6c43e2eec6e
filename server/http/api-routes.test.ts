import { expect, test } from "vitest"
import { apiRoute } from "./api-routes.ts"

/** The methods that are open at a path. */
const methodsAt = (path: string): readonly string[] | undefined => apiRoute(path)?.methods

test.for([
  ["GET", "/rest/v1/blog_posts"],
  ["HEAD", "/rest/v1/blog_posts"],
  ["POST", "/rest/v1/blog_posts"],
  ["PATCH", "/rest/v1/blog_posts"],
  ["DELETE", "/rest/v1/blog_posts"],
  ["GET", "/rest/v1/admin_users"],
  ["POST", "/rest/v1/admin_users"],
  ["PATCH", "/rest/v1/admin_users"],
  ["DELETE", "/rest/v1/admin_users"],
  ["POST", "/rest/v1/rpc/is_user_admin"],
  ["POST", "/auth/v1/signup"],
  ["POST", "/auth/v1/token"],
  ["POST", "/auth/v1/logout"],
  ["POST", "/auth/v1/recover"],
  ["POST", "/auth/v1/verify"],
  ["GET", "/auth/v1/user"],
  ["PUT", "/auth/v1/user"],
])("%s %s is open: the product calls it", ([method = "", path = ""]) => {
  expect(methodsAt(path)).toContain(method)
})

test.for([
  "/rest/v1/",
  "/rest/v1/contact_submissions",
  "/rest/v1/newsletter_subscriptions",
  "/rest/v1/outbox",
  "/rest/v1/settings",
  "/rest/v1/rpc/write_setting",
  "/rest/v1/rpc/save_contact_submission",
  "/rest/v1/rpc/claim_mails",
  "/rest/v1/rpc/finish_mail",
  "/rest/v1/blog_posts/",
  "/rest/v1/blog_posts/../contact_submissions",
  "/rest/v1/blog_posts%2f..%2fcontact_submissions",
  "/rest/v1//blog_posts",
  "/REST/V1/contact_submissions",
  "/rest/v1/blog_posts\n",
  "/auth/v1/admin/users",
  "/auth/v1/otp",
  "/auth/v1/magiclink",
  "/auth/v1/settings",
  "/auth/v1/authorize",
  "/auth/v1/callback",
  "/auth/v1/user/identities",
  "/storage/v1/bucket",
  "/_system/config",
  "/",
  "",
  "constructor",
  "__proto__",
])("[PERM-01] %j is closed for every method", path => {
  expect(methodsAt(path)).toBeUndefined()
})

test.for([
  ["PUT", "/rest/v1/blog_posts"],
  ["OPTIONS", "/rest/v1/blog_posts"],
  ["GET", "/rest/v1/rpc/is_user_admin"],
  // A mail scanner that opens a link would confirm it.
  ["GET", "/auth/v1/verify"],
  ["GET", "/auth/v1/token"],
  ["DELETE", "/auth/v1/user"],
  ["get", "/auth/v1/user"],
])("%s %s is refused as a method", ([method = "", path = ""]) => {
  expect(methodsAt(path)).not.toContain(method)
})
