import { useRouteLoaderData } from "react-router"

/** Returns the site's own origin, without a trailing slash; empty where the root has no data. */
export function useSiteUrl(): string {
  return useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? ""
}
