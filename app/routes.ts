import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes"
import { type Locale, locales, localizePath, type Page, pages } from "./i18n/paths.ts"

function page(name: Page, file: string, locale: Locale): RouteConfigEntry {
  return route(localizePath(pages[name], locale), file, { id: `${locale}/${name}` })
}

function site(locale: Locale): RouteConfigEntry {
  const routes = [
    page("home", "routes/site/home.tsx", locale),
    page("contact", "routes/site/contact.tsx", locale),
    page("newsletter", "routes/site/newsletter.tsx", locale),
    page("blog", "routes/blog/home.tsx", locale),
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
    route("unauthorized", "routes/admin/unauthorized.tsx"),
    layout("routes/admin/layout.tsx", [
      route("dashboard", "routes/admin/dashboard.tsx"),
      route("posts", "routes/admin/posts.tsx"),
      route("posts/new", "routes/admin/new-post.tsx"),
    ]),
  ]),
  route("sitemap.xml", "routes/seo/sitemap.ts"),
  route("robots.txt", "routes/seo/robots.ts"),
] satisfies RouteConfig
