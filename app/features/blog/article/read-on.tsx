import { useTranslation } from "react-i18next"
import { switches } from "#app/company/company.ts"
import { Arrow, MoreLink } from "#app/components/links.tsx"
import { type PostLink, textIn } from "#app/content/post.ts"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import { CategoryChip } from "../category.tsx"
import type { NeighbourPosts } from "./load-article.server.ts"

/** Other posts of the same category as a ruled list, with a link that reads on with the first of them. */
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

/** Links to the posts before and after a post; with the switch off a strip of pages, which leads nowhere. */
export function PostStrip({ neighbours, locale }: { neighbours: NeighbourPosts; locale: Locale }) {
  const { t } = useTranslation("blog")
  if (!switches.postStrip) return <StaticStrip />
  const { older, newer } = neighbours
  if (!older && !newer) return null
  return (
    <nav aria-label={t("post.strip")} className="border-line border-t print:hidden">
      <div className="frame grid md:grid-cols-2">
        {older && <Neighbour post={older} locale={locale} label={t("post.older")} side="older" />}
        {newer && <Neighbour post={newer} locale={locale} label={t("post.newer")} side="newer" />}
      </div>
    </nav>
  )
}

type Props = { post: PostLink; locale: Locale; label: string; side: "older" | "newer" }

const sides = {
  older: "md:pr-12",
  newer: "max-md:not-first:border-t md:col-start-2 md:items-end md:border-l md:pl-12 md:text-right",
}

function Neighbour({ post, locale, label, side }: Props) {
  return (
    <a
      href={pathToPost(post.id, locale)}
      rel={side === "older" ? "prev" : "next"}
      className={`group flex flex-col items-start gap-3 border-line py-10 md:py-14 ${sides[side]}`}
    >
      <span className="inline-flex items-center gap-3 text-[0.9375rem] text-muted">
        {side === "older" && <Back />}
        {label}
        {side === "newer" && <Arrow />}
      </span>
      <span className="figure-type text-[1.25rem] leading-tight group-hover:text-copper-700 md:text-[1.5rem]">
        {textIn(post.title, locale)}
      </span>
    </a>
  )
}

/** An arrow to the left; decorative. */
function Back() {
  return (
    <span className="-scale-x-100 inline-flex">
      <Arrow />
    </span>
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
