import "i18next"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "site"
    resources: {
      site: typeof import("./messages/pl/site.ts").site
      about: typeof import("./messages/pl/about.ts").about
      blog: typeof import("./messages/pl/blog.ts").blog
      branches: typeof import("./messages/pl/branches.ts").branches
      buyers: typeof import("./messages/pl/buyers.ts").buyers
      contact: typeof import("./messages/pl/contact.ts").contact
      cookies: typeof import("./messages/pl/cookies.ts").cookies
      home: typeof import("./messages/pl/home.ts").home
      materials: typeof import("./messages/pl/materials.ts").materials
      legal: typeof import("./messages/pl/legal.ts").legal
      newsletter: typeof import("./messages/pl/newsletter.ts").newsletter
      privacy: typeof import("./messages/pl/privacy.ts").privacy
      subscription: typeof import("./messages/pl/subscription.ts").subscription
      suppliers: typeof import("./messages/pl/suppliers.ts").suppliers
      terms: typeof import("./messages/pl/terms.ts").terms
      admin: typeof import("./messages/en/admin.ts").admin &
        typeof import("./messages/en/editing.ts").editing &
        typeof import("./messages/en/account.ts").account &
        typeof import("./messages/en/issues.ts").issues &
        typeof import("./messages/en/leads.ts").leads &
        typeof import("./messages/en/records.ts").records &
        typeof import("./messages/en/subscribers.ts").subscribers
    }
  }
}
