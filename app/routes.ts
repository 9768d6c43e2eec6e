import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes"
import {
  feedFormats,
  issuePath,
  type Locale,
  locales,
  localizePath,
  type Page,
  pages,
  previewPath,
} from "./i18n/paths.ts"

/** Paths are case-sensitive. */
const exact = { caseSensitive: true }

/** The file of each public page. */
const files: Record<Page, string> = {
  home: "routes/site/home.tsx",
  about: "routes/site/about.tsx",
  suppliers: "routes/site/suppliers.tsx",
  buyers: "routes/site/buyers.tsx",
  branches: "routes/site/branches.tsx",
  contact: "routes/site/contact.tsx",
  newsletter: "routes/site/newsletter.tsx",
  newsletterConfirm: "routes/site/newsletter-link.tsx",
  newsletterUnsubscribe: "routes/site/newsletter-link.tsx",
  blog: "routes/blog/home.tsx",
  blogAll: "routes/blog/all.tsx",
  post: "routes/blog/post.tsx",
  privacyPolicy: "routes/site/privacy.tsx",
  terms: "routes/site/legal.tsx",
  cookies: "routes/site/legal.tsx",
}

/** These two share a layout. */
const blogLists: readonly Page[] = ["blog", "blogAll"]
const others = (Object.keys(files) as Page[]).filter(name => !blogLists.includes(name))

function page(locale: Locale, name: string, path: string, file: string): RouteConfigEntry {
  return route(localizePath(path, locale), file, { ...exact, id: `${locale}/${name}` })
}

function panel(path: string, file: string): RouteConfigEntry {
  return route(path, file, { ...exact, id: `admin/${path}` })
}

function site(locale: Locale): RouteConfigEntry {
  const listed = (name: Page) => page(locale, name, pages[name], files[name])
  return layout("routes/site/layout.tsx", { id: `${locale}/site` }, [
    ...others.map(listed),
    page(locale, "issue", issuePath, "routes/site/issue.tsx"),
    layout("routes/blog/lists.tsx", { id: `${locale}/blog-lists` }, blogLists.map(listed)),
    page(locale, "preview", previewPath, "routes/blog/preview.tsx"),
    page(locale, "not-found", "/*", "routes/site/not-found.tsx"),
  ])
}

export default [
  ...locales.map(site),
  route("admin", "routes/admin/root.tsx", exact, [
    index("routes/admin/start.tsx"),
    panel("login", "routes/admin/login.tsx"),
    panel("forgot-password", "routes/admin/request-link.tsx"),
    panel("resend-confirmation", "routes/admin/request-link.tsx"),
    panel("new-password", "routes/admin/new-password.tsx"),
    panel("second-factor", "routes/admin/second-factor.tsx"),
    panel("unauthorized", "routes/admin/unauthorized.tsx"),
    layout("routes/admin/layout.tsx", [
      panel("dashboard", "routes/admin/dashboard.tsx"),
      panel("account", "routes/admin/account.tsx"),
      panel("posts", "routes/admin/posts.tsx"),
      // One page: the form stays when its first save moves it from the one address to the other.
      layout("routes/admin/edit-post.tsx", { id: "admin/draft" }, [
        panel("posts/new", "routes/admin/draft-address.ts"),
        panel("posts/drafts/:draftId", "routes/admin/draft-address.ts"),
      ]),
      panel("pictures", "routes/admin/pictures.tsx"),
      panel("settings", "routes/admin/settings.tsx"),
      panel("messages", "routes/admin/messages.tsx"),
      panel("messages/templates", "routes/admin/templates.tsx"),
      panel("messages/:messageId", "routes/admin/message.tsx"),
      panel("activity", "routes/admin/activity.tsx"),
      panel("person", "routes/admin/person.tsx"),
      panel("newsletter", "routes/admin/issues.tsx"),
      // One page, as a draft of a post is.
      layout("routes/admin/issue.tsx", { id: "admin/issue" }, [
        panel("newsletter/new", "routes/admin/draft-address.ts"),
        panel("newsletter/issues/:issueId", "routes/admin/draft-address.ts"),
      ]),
      panel("subscribers", "routes/admin/subscribers.tsx"),
      panel("subscribers/add", "routes/admin/add-subscribers.tsx"),
      panel("subscribers/:subscriberId", "routes/admin/subscriber.tsx"),
      panel("posts/edit/:id", "routes/admin/edit-post.tsx"),
      panel("posts/history/:id", "routes/admin/post-history.tsx"),
      panel("posts/categories", "routes/admin/categories.tsx"),
      panel("posts/trash", "routes/admin/trash.tsx"),
    ]),
  ]),
  route("sitemap.xml", "routes/seo/sitemap.ts", exact),
  route("robots.txt", "routes/seo/robots.ts", exact),
  route("llms.txt", "routes/seo/llms.ts", exact),
  route(".well-known/security.txt", "routes/seo/security.ts", exact),
  route(".well-known/change-password", "routes/admin/change-password.ts", exact),
  ...locales.flatMap(locale => [
    page(locale, "manifest", "/site.webmanifest", "routes/seo/manifest.ts"),
    ...Object.entries(feedFormats).map(([format, { path }]) =>
      page(locale, `${format}-feed`, path, "routes/seo/feed.ts"),
    ),
  ]),
] satisfies RouteConfig
