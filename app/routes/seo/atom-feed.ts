import { answerFeed } from "#app/features/posts/feed/answer-feed.server.ts"
import { atomType, renderAtom } from "#app/features/posts/feed/atom.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/atom-feed"

export function loader({ context, url }: Route.LoaderArgs) {
  return answerFeed(context.get(serverEnvironment), url.pathname, { type: atomType, render: renderAtom })
}
