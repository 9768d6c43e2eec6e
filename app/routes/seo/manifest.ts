import { company } from "#app/company/company.ts"
import { listedPageMeta } from "#app/i18n/i18n.ts"
import { localeOf, pathTo } from "#app/i18n/paths.ts"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import type { Route } from "./+types/manifest"

const graphite = "#111416"
const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
]

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const { title, description } = await listedPageMeta("home", locale)
  const home = pathTo("home", locale)
  const manifest = {
    id: home,
    name: title,
    short_name: company.name,
    description,
    lang: locale,
    dir: "ltr",
    start_url: home,
    scope: "/",
    display: "minimal-ui",
    theme_color: graphite,
    background_color: graphite,
    icons,
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": sharedCacheControl,
    },
  })
}
