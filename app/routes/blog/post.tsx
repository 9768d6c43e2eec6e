import { useTranslation } from "react-i18next"
import { data, redirect } from "react-router"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { textIn } from "#app/features/posts/post.ts"
import { Dateline } from "#app/features/posts/post-card.tsx"
import { PostImage } from "#app/features/posts/post-image.tsx"
import { getPost } from "#app/features/posts/queries.server.ts"
import { renderBody } from "#app/features/posts/render-body.server.ts"
import { localeOf, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/post"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const { anonymous, log } = context.get(serverEnvironment)
  const found = await getPost(anonymous, params.slug)
  if (!found.ok) {
    log.error({ cause: found.cause }, "post not available")
    throw data(null, { status: 503, headers: { "retry-after": "30" } })
  }
  if (!found.data) throw redirect(pathTo("blog", locale), 302)
  const { content, ...post } = found.data
  return { post, body: renderBody(content[locale], locale) }
}

export const headers = sharedPageHeaders

export default function PostPage({ loaderData: { post, body } }: Route.ComponentProps) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const title = textIn(post.title, locale)
  const excerpt = textIn(post.excerpt, locale)
  return (
    <article>
      <PageMeta title={`${title} – Kupryt`} description={excerpt} />
      <PageHeader picture="copper-plate" title={title}>
        <nav aria-label={t("breadcrumb.label")} className="mb-6 text-[0.9375rem] text-white/80">
          <ol className="flex flex-wrap gap-x-2">
            <li>
              <a href={pathTo("home", locale)} className="underline-offset-4 hover:underline">
                {t("breadcrumb.home")}
              </a>{" "}
              /
            </li>
            <li>
              <a href={pathTo("blog", locale)} className="underline-offset-4 hover:underline">
                {t("breadcrumb.blog")}
              </a>{" "}
              /
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      </PageHeader>
      <div className="frame py-12 md:py-16">
        <div className="mx-auto max-w-[44rem]">
          <Dateline post={post} locale={locale} />
          <p className="mt-6 font-medium text-xl leading-normal">{excerpt}</p>
        </div>
        <PostImage
          address={post.imageurl}
          sizes="(width >= 64rem) 60rem, 100vw"
          className="mx-auto my-10 aspect-video w-full max-w-[60rem] object-cover"
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader */}
        <div className="prose mx-auto max-w-[44rem]" dangerouslySetInnerHTML={{ __html: body }} />
        <p className="mx-auto mt-12 max-w-[44rem] border-line border-t pt-6">
          <a
            href={pathTo("blog", locale)}
            className="font-semibold text-copper-700 underline underline-offset-4"
          >
            {t("back")}
          </a>
        </p>
      </div>
    </article>
  )
}
