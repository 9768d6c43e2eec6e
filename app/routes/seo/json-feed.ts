import { answerFeed } from "#app/features/posts/feed/answer-feed.server.ts"
import { jsonFeedType, renderJsonFeed } from "#app/features/posts/feed/json-feed.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/json-feed"

export function loader({ context, url }: Route.LoaderArgs) {
  return answerFeed(context.get(serverEnvironment), url.pathname, {
    type: jsonFeedType,
    render: renderJsonFeed,
  })
}
