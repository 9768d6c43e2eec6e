import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes"
import { feedFormats } from "./features/posts/feed/feed-formats.ts"
import { type Locale, locales, localizePath, type Page, pages } from "./i18n/paths.ts"

function page(name: Page, file: string, locale: Locale): RouteConfigEntry {
  return route(localizePath(pages[name], locale), file, { id: `${locale}/${name}`, caseSensitive: true })
}

function site(locale: Locale): RouteConfigEntry {
  const routes = [
    page("home", "routes/site/home.tsx", locale),
    page("about", "routes/site/about.tsx", locale),
    page("suppliers", "routes/site/suppliers.tsx", locale),
    page("buyers", "routes/site/buyers.tsx", locale),
    page("branches", "routes/site/branches.tsx", locale),
    page("contact", "routes/site/contact.tsx", locale),
    page("privacyPolicy", "routes/site/privacy-policy.tsx", locale),
    page("terms", "routes/site/terms.tsx", locale),
    page("cookies", "routes/site/cookies.tsx", locale),
    page("newsletter", "routes/site/newsletter.tsx", locale),
    page("newsletterConfirm", "routes/site/newsletter-confirm.tsx", locale),
    page("newsletterUnsubscribe", "routes/site/newsletter-unsubscribe.tsx", locale),
    layout("routes/blog/lists.tsx", { id: `${locale}/blog-lists` }, [
      page("blog", "routes/blog/home.tsx", locale),
      page("blogAll", "routes/blog/all.tsx", locale),
    ]),
    page("post", "routes/blog/post.tsx", locale),
    route(localizePath("/*", locale), "routes/site/not-found.tsx", { id: `${locale}/not-found` }),
  ]
  return layout("routes/site/layout.tsx", { id: `${locale}/site` }, routes)
}

export default [
  ...locales.map(site),
  route("admin", "routes/admin/root.tsx", [
    index("routes/admin/start.tsx"),
    route("login", "routes/admin/login.tsx"),
    route("forgot-password", "routes/admin/forgot-password.tsx"),
    route("resend-confirmation", "routes/admin/resend-confirmation.tsx"),
    route("new-password", "routes/admin/new-password.tsx"),
    route("unauthorized", "routes/admin/unauthorized.tsx"),
    layout("routes/admin/layout.tsx", [
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("account", "routes/admin/account.tsx"),
      route("posts", "routes/admin/posts.tsx"),
      route("posts/new", "routes/admin/new-post.tsx"),
      route("settings", "routes/admin/settings.tsx"),
      route("messages", "routes/admin/messages.tsx"),
      route("messages/:messageId", "routes/admin/message.tsx"),
      route("subscribers", "routes/admin/subscribers.tsx"),
      route("posts/edit/:id", "routes/admin/edit-post.tsx"),
    ]),
  ]),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
  route("llms.txt", "routes/seo/llms.ts"),
  ...locales.flatMap(locale => [
    route(localizePath("/site.webmanifest", locale), "routes/seo/manifest.ts", { id: `${locale}/manifest` }),
    route(localizePath(feedFormats.atom.path, locale), "routes/seo/atom-feed.ts", {
      id: `${locale}/atom-feed`,
    }),
    route(localizePath(feedFormats.json.path, locale), "routes/seo/json-feed.ts", {
      id: `${locale}/json-feed`,
    }),
  ]),
] satisfies RouteConfig
