import "i18next"
import type { admin } from "./messages/en/admin.ts"
import type { about } from "./messages/pl/about.ts"
import type { blog } from "./messages/pl/blog.ts"
import type { branches } from "./messages/pl/branches.ts"
import type { buyers } from "./messages/pl/buyers.ts"
import type { contact } from "./messages/pl/contact.ts"
import type { cookies } from "./messages/pl/cookies.ts"
import type { home } from "./messages/pl/home.ts"
import type { legal } from "./messages/pl/legal.ts"
import type { materials } from "./messages/pl/materials.ts"
import type { newsletter } from "./messages/pl/newsletter.ts"
import type { privacy } from "./messages/pl/privacy.ts"
import type { site } from "./messages/pl/site.ts"
import type { subscription } from "./messages/pl/subscription.ts"
import type { suppliers } from "./messages/pl/suppliers.ts"
import type { terms } from "./messages/pl/terms.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "site"
    resources: {
      site: typeof site
      about: typeof about
      blog: typeof blog
      branches: typeof branches
      buyers: typeof buyers
      contact: typeof contact
      cookies: typeof cookies
      home: typeof home
      materials: typeof materials
      legal: typeof legal
      newsletter: typeof newsletter
      privacy: typeof privacy
      subscription: typeof subscription
      suppliers: typeof suppliers
      terms: typeof terms
      admin: typeof admin
    }
  }
}
