import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigation } from "react-router"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { Skeleton } from "#app/components/skeleton.tsx"
import { listedPages } from "#app/i18n/listed-pages.ts"
import { type Page, pageAt, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { pageSize } from "./list/list-query.ts"

/** In milliseconds: a shorter wait shows no skeleton. */
const skeletonDelay = 150

/** The page that a navigation is loading, once that takes longer than skeletonDelay; null otherwise. */
export function usePendingPage(): Page | null {
  const { state, location } = useNavigation()
  const isLoading = state === "loading"
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsSlow(true), skeletonDelay)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])
  return isLoading && isSlow && location ? pageAt(location.pathname) : null
}

export function HomeFrame({ hidden = false, children }: { hidden?: boolean; children: React.ReactNode }) {
  const { t } = useTranslation("blog")
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} hidden={hidden} />
      <PageHeader picture={listedPages.blog.picture} title={t("title")} subtitle={t("subtitle")} />
      {children}
    </>
  )
}

export function HomeSkeleton() {
  return (
    <HomeFrame>
      <div className="frame py-14 md:py-18">
        <div className="grid gap-6 lg:grid-cols-[5fr_4fr] lg:items-center lg:gap-14">
          <Skeleton className="aspect-8/5 w-full" />
          <div className="grid gap-5">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-36" />
            <Skeleton className="h-20" />
          </div>
        </div>
        <div className="mt-14 grid gap-x-10 gap-y-13 border-line border-t pt-12 md:mt-18 md:grid-cols-2 md:pt-16 lg:grid-cols-3">
          <CardSkeletons count={6} />
        </div>
      </div>
    </HomeFrame>
  )
}

/** `margin` has the filters. `data-rest` marks what is no part of the first view (styles/base.css). */
export function ListFrame({ margin, children }: { margin: React.ReactNode; children: React.ReactNode }) {
  const { t } = useTranslation("blog")
  return (
    <>
      <PageHeader picture={listedPages.blogAll.picture} title={t("list.title")} subtitle={t("list.subtitle")}>
        <p className="mb-5">
          <Link
            to={pathTo("blog", useLocale())}
            prefetch="intent"
            className="inline-flex min-h-8 items-center text-[0.9375rem] text-white/85 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
          >
            {t("back")}
          </Link>
        </p>
      </PageHeader>
      <div className="frame grid gap-x-12 gap-y-10 py-12 md:py-16 lg:grid-cols-12 lg:py-20">
        <div className="grid content-start gap-8 lg:col-span-3 lg:self-start lg:[@media(height>=52rem)]:sticky lg:[@media(height>=52rem)]:top-28">
          {margin}
        </div>
        <div data-rest className="lg:col-span-9">
          {children}
        </div>
      </div>
    </>
  )
}

export function ListSkeleton() {
  return (
    <ListFrame margin={<Skeleton className="h-80" />}>
      <Skeleton className="h-9 w-2/5" />
      <div className="mt-7 grid gap-x-8 gap-y-12 md:grid-cols-2">
        <CardSkeletons count={pageSize} />
      </div>
    </ListFrame>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return [...Array(count).keys()].map(place => (
    <div key={place} data-skeleton className="border-line border-t-2 pt-4.5">
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="mt-4 h-7 w-3/5" />
      <Skeleton className="mt-4 h-12" />
      <Skeleton className="mt-3 h-10" />
    </div>
  ))
}
