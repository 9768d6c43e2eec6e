type Method = "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE"

/** An open address of the API: its methods, and for a table the columns that a query may name. */
export type ApiRoute = { methods: readonly Method[]; columns?: readonly string[]; withoutBody?: true }

const table = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const
const call = ["POST"] as const

/** What the product calls of the Supabase API. Everything else that the embedded API serves stays closed. */
const routes: Readonly<Record<string, ApiRoute>> = {
  "/rest/v1/blog_posts": {
    methods: table,
    columns: ["id", "title", "excerpt", "content", "imageurl", "category", "date", "version", "updated_at"],
  },
  "/rest/v1/admin_users": { methods: table, columns: ["id", "email", "is_super_admin", "created_at"] },
  "/rest/v1/rpc/is_user_admin": { methods: call, columns: [] },
  "/auth/v1/signup": { methods: call },
  "/auth/v1/token": { methods: call },
  "/auth/v1/logout": { methods: call, withoutBody: true },
  "/auth/v1/recover": { methods: call },
  "/auth/v1/resend": { methods: call },
  "/auth/v1/verify": { methods: call },
  "/auth/v1/user": { methods: ["GET", "PUT"] },
}

/** Takes a path exactly as it arrived, not decoded; returns the open route there, or undefined. */
export function apiRoute(path: string): ApiRoute | undefined {
  return Object.hasOwn(routes, path) ? routes[path] : undefined
}
