import "i18next"
import type { admin } from "./messages/en/admin.ts"
import type { blog } from "./messages/pl/blog.ts"
import type { contact } from "./messages/pl/contact.ts"
import type { home } from "./messages/pl/home.ts"
import type { newsletter } from "./messages/pl/newsletter.ts"
import type { site } from "./messages/pl/site.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "site"
    resources: {
      site: typeof site
      home: typeof home
      contact: typeof contact
      newsletter: typeof newsletter
      blog: typeof blog
      admin: typeof admin
    }
  }
}
