import { branches } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"
import { listNewestPosts } from "#app/features/blog/posts.server.ts"
import { listedPageMeta } from "#app/i18n/i18n.ts"
import { indexedPages } from "#app/i18n/listed-pages.ts"
import { type Locale, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import type { Route } from "./+types/llms"

const newestPosts = 30

/** llmstxt.org. */
export async function loader({ context }: Route.LoaderArgs) {
  const { anonymous, publicConfig, log } = context.get(serverEnvironment)
  const origin = publicConfig.siteUrl
  const posts = await listNewestPosts(anonymous, newestPosts)
  if (!posts.ok) log.error({ cause: posts.cause }, "posts not available")
  const { description } = await listedPageMeta("home", "en")
  const articles = (posts.ok ? posts.data : []).map(post =>
    link(post.title.en, origin + pathToPost(post.id, "en"), post.excerpt.en),
  )
  const body = `# ${company.name}

> ${description}

The site belongs to ${company.legalName}, a scrap metal company in Poland. Every page exists in Polish, the default,
and in English under /en, and reads without JavaScript. Each names the other one by link rel="alternate".

## Pages in English

${(await pageLinks(origin, "en")).join("\n")}

## Strony po polsku

${(await pageLinks(origin, "pl")).join("\n")}

## Branches

${branches.map(branch => branchLink(origin, branch)).join("\n")}
${articles.length > 0 ? `\n## Newest articles\n\n${articles.join("\n")}\n` : ""}
## Optional

${link("Sitemap", `${origin}/sitemap.xml`, "every page and article in both languages")}
`
  return new Response(body, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": posts.ok ? sharedCacheControl : "no-store",
    },
  })
}

/** On one line, without what nobody sees: no text begins another line of the document. */
function link(name: string, address: string, note: string): string {
  return `- [${cleanLine(name).replace(/[[\]]/g, "")}](${address}): ${cleanLine(note)}`
}

function pageLinks(origin: string, locale: Locale): Promise<string[]> {
  return Promise.all(
    indexedPages.map(async page => {
      const { title, description } = await listedPageMeta(page, locale)
      return link(title, origin + pathTo(page, locale), description)
    }),
  )
}

function branchLink(origin: string, { id, name, address, phones, email }: (typeof branches)[number]): string {
  const place = `${address.street}, ${address.postalCode} ${address.city}`
  return link(name.en, `${origin}${pathTo("branches", "en")}#${id}`, `${place}, ${phones[0]}, ${email}`)
}
