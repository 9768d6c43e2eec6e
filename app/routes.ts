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
  home: "features/site/home-page.tsx",
  about: "features/site/about-page.tsx",
  suppliers: "features/site/suppliers-page.tsx",
  buyers: "features/site/buyers-page.tsx",
  branches: "features/site/branches-page.tsx",
  contact: "routes/site/contact.tsx",
  newsletter: "routes/site/newsletter.tsx",
  newsletterConfirm: "routes/site/newsletter-link.tsx",
  newsletterUnsubscribe: "routes/site/newsletter-link.tsx",
  blog: "routes/blog/home.tsx",
  blogAll: "routes/blog/all.tsx",
  post: "routes/blog/post.tsx",
  privacyPolicy: "routes/site/privacy.tsx",
  terms: "features/site/legal-page.tsx",
  cookies: "features/site/legal-page.tsx",
}

/** These two share a layout. */
const blogLists: readonly Page[] = ["blog", "blogAll"]
const others = (Object.keys(files) as Page[]).filter(name => !blogLists.includes(name))

const page = (locale: Locale) => (name: Page) =>
  route(localizePath(pages[name], locale), files[name], { ...exact, id: `${locale}/${name}` })

function panel(path: string, file: string): RouteConfigEntry {
  return route(path, file, { ...exact, id: `admin/${path}` })
}

function site(locale: Locale): RouteConfigEntry {
  const routes = [
    ...others.map(page(locale)),
    route(localizePath(issuePath, locale), "routes/site/issue.tsx", { ...exact, id: `${locale}/issue` }),
    layout("routes/blog/lists.tsx", { id: `${locale}/blog-lists` }, blogLists.map(page(locale))),
    route(localizePath(previewPath, locale), "routes/blog/preview.tsx", {
      ...exact,
      id: `${locale}/preview`,
    }),
    route(localizePath("/*", locale), "features/site/not-found-page.tsx", {
      ...exact,
      id: `${locale}/not-found`,
    }),
  ]
  return layout("routes/site/layout.tsx", { id: `${locale}/site` }, routes)
}

export default [
  ...locales.map(site),
  route("admin", "routes/admin/root.tsx", exact, [
    index("routes/admin/start.tsx"),
    panel("login", "routes/admin/login.tsx"),
    panel("forgot-password", "features/session/request-link-page.tsx"),
    panel("resend-confirmation", "features/session/request-link-page.tsx"),
    panel("new-password", "features/session/new-password-page.tsx"),
    panel("second-factor", "features/session/second-factor/second-factor-page.tsx"),
    panel("unauthorized", "routes/admin/unauthorized.tsx"),
    layout("routes/admin/layout.tsx", [
      panel("dashboard", "routes/admin/dashboard.tsx"),
      panel("account", "features/session/account-page.tsx"),
      panel("posts", "features/posts/list/post-list.tsx"),
      // One page: the form stays when its first save moves it from the one address to the other.
      layout("features/posts/editor/edit-post-page.tsx", { id: "admin/draft" }, [
        panel("posts/new", "features/posts/editor/draft-address.ts"),
        panel("posts/drafts/:draftId", "features/posts/editor/draft-address.ts"),
      ]),
      panel("pictures", "features/posts/pictures/picture-list.tsx"),
      panel("settings", "features/admins/settings-page.tsx"),
      panel("messages", "features/contact/admin/message-list.tsx"),
      panel("messages/templates", "features/contact/admin/replies/template-list.tsx"),
      panel("messages/:messageId", "features/contact/admin/message-page.tsx"),
      panel("activity", "features/activity/activity-page.tsx"),
      panel("person", "features/person/person-page.tsx"),
      panel("newsletter", "features/newsletter/issues/issue-list.tsx"),
      // One page, as a draft of a post is.
      layout("features/newsletter/issues/issue-page.tsx", { id: "admin/issue" }, [
        panel("newsletter/new", "features/posts/editor/draft-address.ts"),
        panel("newsletter/issues/:issueId", "features/posts/editor/draft-address.ts"),
      ]),
      panel("subscribers", "features/newsletter/admin/subscriber-list.tsx"),
      panel("subscribers/add", "features/newsletter/admin/adding/add-subscribers.tsx"),
      panel("subscribers/:subscriberId", "features/newsletter/admin/subscriber-page.tsx"),
      panel("posts/edit/:id", "features/posts/editor/edit-post-page.tsx"),
      panel("posts/history/:id", "features/posts/history/history-page.tsx"),
      panel("posts/categories", "features/posts/categories/category-list.tsx"),
      panel("posts/trash", "features/posts/trash/trash-page.tsx"),
    ]),
  ]),
  route("sitemap.xml", "routes/seo/sitemap.ts", exact),
  route("robots.txt", "routes/seo/robots.ts", exact),
  route("llms.txt", "routes/seo/llms.ts", exact),
  route(".well-known/security.txt", "routes/seo/security.ts", exact),
  route(".well-known/change-password", "routes/admin/change-password.ts", exact),
  ...locales.flatMap(locale => [
    route(localizePath("/site.webmanifest", locale), "routes/seo/manifest.ts", {
      ...exact,
      id: `${locale}/manifest`,
    }),
    ...Object.entries(feedFormats).map(([format, { path }]) =>
      route(localizePath(path, locale), "routes/seo/feed.ts", { ...exact, id: `${locale}/${format}-feed` }),
    ),
  ]),
] satisfies RouteConfig
