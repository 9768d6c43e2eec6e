import { answerFeed } from "#app/features/posts/feed/answer-feed.server.ts"
import { feedFormats } from "#app/features/posts/feed/feed-formats.ts"
import { renderJsonFeed } from "#app/features/posts/feed/json-feed.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/json-feed"

export function loader({ context, url }: Route.LoaderArgs) {
  return answerFeed(context.get(serverEnvironment), url.pathname, {
    type: feedFormats.json.type,
    render: renderJsonFeed,
  })
}
