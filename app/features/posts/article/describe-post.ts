import { company } from "#app/company/company.ts"
import { organizationId } from "#app/company/describe-organization.ts"
import { absoluteAddress, type Locale, pathToPost } from "#app/i18n/paths.ts"
import { type Post, textIn } from "../post.ts"

/** Takes a post without its body, the site's origin and a language; returns it as schema.org's BlogPosting. */
export function describePost(post: Omit<Post, "content">, origin: string, locale: Locale) {
  const picture = absoluteAddress(post.imageurl, origin)
  const publisher = {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  }
  return {
    "@type": "BlogPosting",
    headline: textIn(post.title, locale),
    description: textIn(post.excerpt, locale),
    inLanguage: locale,
    mainEntityOfPage: origin + pathToPost(post.id, locale),
    datePublished: new Date(post.date).toISOString(),
    dateModified: new Date(post.updated_at).toISOString(),
    ...(picture && { image: picture }),
    author: publisher,
    publisher,
  }
}
