import { useEffect, useRef } from "react"
import { Outlet, ScrollRestoration, useLocation } from "react-router"
import { BrokenImages } from "#app/features/posts/broken-images.tsx"
import { HomeSkeleton } from "#app/features/posts/home/home-skeleton.tsx"
import { ListSkeleton } from "#app/features/posts/list/list-skeleton.tsx"
import { useAwaitedPage } from "#app/features/posts/use-awaited-page.ts"
import { pageAt } from "#app/i18n/paths.ts"
import type { RouteHandle } from "#app/lib/hydration.ts"

export const handle = { hydrate: "on interaction", messages: ["blog"] } satisfies RouteHandle

/** Around the blog's home and its list, between which React goes in the browser: what is awaited shows as a skeleton. */
export default function BlogLists() {
  const page = pageAt(useLocation().pathname)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.getElementById("content")?.focus({ preventScroll: true })
  }, [page])
  const awaited = useAwaitedPage()
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
      <BrokenImages />
      <ScrollRestoration />
    </>
  )
}
