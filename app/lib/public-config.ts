/** What the browser may know of the server's configuration. */
export type PublicConfig = {
  /** The site's own origin, without a trailing slash. */
  siteUrl: string
  /** Where the browser's Supabase client connects; null for the page's own origin (the embedded backend). */
  supabaseUrl: string | null
  publishableKey: string
  /** The address that is always an administrator and manages the others. */
  primaryAdminEmail: string
}
