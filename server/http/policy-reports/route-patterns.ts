import { matchRoutes, type ServerBuild } from "react-router"
import { decodePercents } from "../bodies.ts"

type Routes = ServerBuild["routes"]
type Route = NonNullable<Routes[string]>

/** Returns what tells to which route a path leads, by its pattern: "/blog/:slug". */
export function createPatternOf(routes: Routes): (pathname: string) => string | null {
  const pathTo = (route: Route): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    const above = parent ? pathTo(parent) : ""
    return route.path ? `${above}/${route.path.replace(/^\//, "")}` : above
  }
  const listed = Object.values(routes).flatMap(route =>
    route?.path ? [{ path: pathTo(route), caseSensitive: true }] : [],
  )
  return pathname => {
    // React Router writes a warning about any other.
    if (decodePercents(pathname) === "") return null
    return matchRoutes(listed, pathname)?.at(-1)?.route.path ?? null
  }
}
