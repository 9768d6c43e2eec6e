import { feedResponse } from "#app/features/blog/feed/feed.server.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/feed"

export function loader({ context, url }: Route.LoaderArgs) {
  return feedResponse(context.get(serverEnvironment), url.pathname)
}
