import { answerFeed } from "#app/features/posts/feed/answer-feed.server.ts"
import { renderAtom } from "#app/features/posts/feed/atom.ts"
import { feedFormats } from "#app/features/posts/feed/feed-formats.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/atom-feed"

export function loader({ context, url }: Route.LoaderArgs) {
  return answerFeed(context.get(serverEnvironment), url.pathname, {
    type: feedFormats.atom.type,
    render: renderAtom,
  })
}
