import { useEffect, useRef } from "react"
import { Outlet, ScrollRestoration, useLocation } from "react-router"
import { InlineScript } from "#app/components/inline-script.tsx"
import brokenImages from "#app/features/blog/broken-images-script.ts?inline-script"
import { HomeSkeleton, ListSkeleton, usePendingPage } from "#app/features/blog/pending-pages.tsx"
import { pageAt } from "#app/i18n/paths.ts"
import type { RouteHandle } from "#app/lib/hydration.ts"

export const handle = { hydrate: "on interaction", messages: ["blog"] } satisfies RouteHandle

/** The layout of the blog's home and list, with client navigation between them: shows a skeleton while loading. */
export default function BlogLists() {
  const page = pageAt(useLocation().pathname)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.getElementById("content")?.focus({ preventScroll: true })
  }, [page])
  const awaited = usePendingPage()
  const isElsewhere = awaited !== page
  return (
    <>
      {isElsewhere && awaited === "blog" ? (
        <HomeSkeleton />
      ) : isElsewhere && awaited === "blogAll" ? (
        <ListSkeleton />
      ) : (
        <Outlet />
      )}
      <InlineScript code={brokenImages} />
      <ScrollRestoration />
    </>
  )
}
