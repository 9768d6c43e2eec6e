import { useTranslation } from "react-i18next"
import type { PictureLook } from "#app/content/picture-look.ts"
import { type PostSummary, textIn } from "#app/content/post.ts"
import { PostImage } from "#app/content/post-image.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { pictureNameOf } from "#app/lib/own-picture.ts"
import { CategoryChip } from "../category.tsx"

type Props = { post: PostSummary; look: PictureLook | undefined; minutes: number; locale: Locale }

export function ArticleHero({ post, look, minutes, locale }: Props) {
  const { t } = useTranslation("blog")
  const title = textIn(post.title, locale)
  const picture = pictureNameOf(post.imageurl)
  return (
    <header className="bg-graphite-950 text-white print:bg-white print:text-ink">
      <div className="frame grid grid-cols-1 pt-17 lg:grid-cols-12 lg:gap-x-12 xl:pt-21 print:block print:p-0">
        <div className="wrap-anywhere min-w-0 pt-8 pb-12 lg:col-span-7 lg:pt-12 lg:pb-20 print:p-0">
          <Breadcrumb title={title} locale={locale} />
          <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-white/80 lg:mt-14 print:mt-0 print:text-ink">
            {post.category && <CategoryChip category={post.category} />}
            <time dateTime={new Date(post.date).toISOString()}>{formatDate(post.date, locale)}</time>
            <span className="whitespace-nowrap">{t("post.minutes", { minutes })}</span>
          </p>
          <h1 className="mt-5 text-[clamp(2.125rem,1.45rem+2.7vw,3.75rem)] print:text-[24pt]">{title}</h1>
          <p className="mt-6 max-w-[34em] text-lg text-white/85 md:text-xl md:leading-normal print:text-[12pt] print:text-ink">
            {textIn(post.excerpt, locale)}
          </p>
        </div>
        <div className="bleed-right relative aspect-8/5 max-lg:bleed-left lg:-mb-20 lg:aspect-auto lg:min-h-120 lg:col-span-5 print:hidden">
          <PostImage
            address={post.imageurl}
            focal={look}
            alt={picture ? t(`pictures.${picture}`) : (look?.description[locale] ?? "")}
            sizes="(width >= 64rem) 48vw, 100vw"
            eager
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </div>
    </header>
  )
}

function Breadcrumb({ title, locale }: { title: string; locale: Locale }) {
  const { t } = useTranslation("blog")
  return (
    <nav aria-label={t("breadcrumb.label")} className="text-[0.9375rem] text-white/80 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {(["home", "blog"] as const).map(page => (
          <li key={page} className="flex flex-none items-center gap-x-2.5">
            <a
              href={pathTo(page, locale)}
              className="inline-block py-1 underline-offset-4 hover:text-white hover:underline"
            >
              {t(`breadcrumb.${page}`)}
            </a>
            <span aria-hidden="true" className="text-copper-400">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere min-w-0 py-1 max-sm:basis-full">
          {title}
        </li>
      </ol>
    </nav>
  )
}
