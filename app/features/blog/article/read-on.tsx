import { useTranslation } from "react-i18next"
import { switches } from "#app/company/company.ts"
import { Arrow, BackArrow, MoreLink } from "#app/components/links.tsx"
import { type PostLink, textIn } from "#app/content/post.ts"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import { CategoryChip } from "../category.tsx"
import type { NeighbourPosts } from "./load-article.server.ts"

function shareTargets(address: string, title: string) {
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
  return {
    Facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
    X: `https://x.com/intent/post?${query({ url: address, text: title })}`,
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
  }
}

export function ShareLinks({ address, title }: { address: string | null; title: string }) {
  const { t } = useTranslation("blog")
  const place = "inline-flex min-h-10 min-w-6 justify-center items-center border-b-[1.5px] font-semibold"
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <span id="share" className="text-muted">
        {t("post.share")}
      </span>
      <ul aria-labelledby="share" className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {Object.entries(shareTargets(address ?? "", title)).map(([network, href]) => (
          <li key={network}>
            {switches.shareLinks && address !== null ? (
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className={`${place} border-copper-400 text-copper-700 hover:border-copper-700`}
              >
                {network}
                <span className="sr-only"> ({t("post.newTab")})</span>
              </a>
            ) : (
              <span className={`${place} border-line text-graphite-600`}>{network}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function RelatedPosts({ posts, locale }: { posts: readonly PostLink[]; locale: Locale }) {
  const { t } = useTranslation("blog")
  const [next] = posts
  if (!next) return null
  return (
    <section aria-labelledby="related" className="border-line border-t bg-white print:hidden">
      <div className="frame grid grid-cols-1 gap-x-12 gap-y-8 py-14 md:py-20 lg:grid-cols-12">
        <div className="wrap-anywhere flex flex-col items-start gap-6 lg:col-span-4">
          <h2 id="related" className="text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)]">
            {t("post.related")}
          </h2>
          {next.category && <CategoryChip category={next.category} />}
          <div className="mt-auto max-lg:hidden">
            <ReadMore post={next} locale={locale} />
          </div>
        </div>
        <ul className="border-ink border-t-2 lg:col-span-8">
          {posts.map(post => (
            <li key={post.id} className="border-line border-b">
              <a
                href={pathToPost(post.id, locale)}
                className="block py-6 font-heading font-semibold text-[clamp(1.25rem,1.1rem+0.6vw,1.625rem)] leading-tight tracking-[-0.015em] transition-[padding] hover:pl-3 hover:text-copper-700"
              >
                {textIn(post.title, locale)}
              </a>
            </li>
          ))}
        </ul>
        <div className="lg:hidden">
          <ReadMore post={next} locale={locale} />
        </div>
      </div>
    </section>
  )
}

function ReadMore({ post, locale }: { post: PostLink; locale: Locale }) {
  const { t } = useTranslation("blog")
  return (
    <MoreLink href={pathToPost(post.id, locale)}>
      {t("post.readMore")}
      <span className="sr-only">: {textIn(post.title, locale)}</span>
    </MoreLink>
  )
}

export function PostStrip({ neighbours, locale }: { neighbours: NeighbourPosts; locale: Locale }) {
  const { t } = useTranslation("blog")
  if (!switches.postStrip) return <StaticStrip />
  const { older, newer } = neighbours
  if (!older && !newer) return null
  return (
    <nav aria-label={t("post.strip")} className="border-line border-t print:hidden">
      <div className="frame grid md:grid-cols-2">
        {older && <Neighbour post={older} locale={locale} side="older" />}
        {newer && <Neighbour post={newer} locale={locale} side="newer" />}
      </div>
    </nav>
  )
}

const sides = {
  older: "md:pr-12",
  newer: "max-md:not-first:border-t md:col-start-2 md:items-end md:border-l md:pl-12 md:text-right",
}

function Neighbour({ post, locale, side }: { post: PostLink; locale: Locale; side: keyof typeof sides }) {
  const { t } = useTranslation("blog")
  return (
    <a
      href={pathToPost(post.id, locale)}
      rel={side === "older" ? "prev" : "next"}
      className={`group flex flex-col items-start gap-3 border-line py-10 md:py-14 ${sides[side]}`}
    >
      <span className="inline-flex items-center gap-3 text-[0.9375rem] text-muted">
        {side === "older" && <BackArrow />}
        {t(`post.${side}`)}
        {side === "newer" && <Arrow />}
      </span>
      <span className="figure-type text-[1.25rem] leading-tight group-hover:text-copper-700 md:text-[1.5rem]">
        {textIn(post.title, locale)}
      </span>
    </a>
  )
}

function StaticStrip() {
  const { t } = useTranslation("blog")
  return (
    <div aria-hidden="true" className="border-line border-t print:hidden">
      <div className="frame flex justify-center gap-6 py-10 text-muted">
        <span>{t("post.previous")}</span>
        <span className="font-semibold text-ink">1</span>
        <span>2</span>
        <span>3</span>
        <span>{t("post.next")}</span>
      </div>
    </div>
  )
}
