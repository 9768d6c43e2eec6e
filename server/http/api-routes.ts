type Route = { path: RegExp; methods: readonly string[] }

/** What the product calls of the Supabase API. Everything else that the embedded API serves stays closed. */
const routes: readonly Route[] = [
  { path: /^\/rest\/v1\/blog_posts$/, methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"] },
  { path: /^\/rest\/v1\/admin_users$/, methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"] },
  { path: /^\/rest\/v1\/rpc\/is_user_admin$/, methods: ["POST"] },
  { path: /^\/auth\/v1\/(signup|token|logout|recover|resend|verify)$/, methods: ["POST"] },
  { path: /^\/auth\/v1\/user$/, methods: ["GET", "PUT"] },
]

/** Takes a request's method and path; tells whether the Supabase API may answer: 200 yes, 405 or 404 no. */
export function apiAccess(method: string, path: string): 200 | 404 | 405 {
  const route = routes.find(candidate => candidate.path.test(path))
  if (!route) return 404
  return route.methods.includes(method) ? 200 : 405
}
