import type { Locale } from "#app/i18n/paths.ts"
import type { LoadFailureReason } from "#app/lib/result.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import type { Post, PostLink } from "../post.ts"
import { getPost } from "../queries.server.ts"
import { renderBody } from "../render-body.server.ts"
import { type LoadFailed, reportFailure } from "../report-failure.ts"
import { findNeighbourPosts, listRelatedPosts, type NeighbourPosts } from "./linked-posts.server.ts"
import { type Heading, outlineBody, plainText } from "./outline.ts"
import { readingMinutes } from "./reading-time.ts"

/** Everything that the page of a post shows, in one language. */
export type Article = {
  post: Omit<Post, "content">
  /** The body as clean HTML with ids on its headings. */
  body: string
  headings: Heading[]
  /** How long it takes to read. */
  minutes: number
  related: PostLink[]
  neighbours: NeighbourPosts
}

/** Why a post cannot be shown; "several": more than one has its address. */
export type ArticleFailureReason = LoadFailureReason | "several"

/** What stands at a post's address. */
export type LoadedArticle =
  | { kind: "article"; article: Article }
  | { kind: "absent" }
  | LoadFailed<ArticleFailureReason>

type Environment = Pick<ServerEnvironment, "anonymous" | "log">

/** Takes what the server lends, a post's id and a language; returns the post's page, or why there is none. Never rejects. */
export async function loadArticle(
  environment: Environment,
  id: string,
  locale: Locale,
): Promise<LoadedArticle> {
  const { anonymous, log } = environment
  try {
    const found = await getPost(anonymous, id)
    if (!found.ok) return reportFailure(log, found, "post not available")
    if (!found.data) return { kind: "absent" }
    const { content, ...post } = found.data
    const clean = renderBody(content[locale], locale)
    const { html, headings } = outlineBody(clean)
    const [related, neighbours] = await Promise.all([
      findRelated(environment, post),
      findNeighbours(environment, post),
    ])
    const minutes = readingMinutes(plainText(clean))
    return { kind: "article", article: { post, body: html, headings, minutes, related, neighbours } }
  } catch (error) {
    return reportFailure(log, failed(error), "post not shown")
  }
}

type Place = Pick<Post, "id" | "category" | "date">

/** Without its related posts a post is still worth reading: a failure is only logged. */
async function findRelated({ anonymous, log }: Environment, post: Place): Promise<PostLink[]> {
  const found = await listRelatedPosts(anonymous, post).catch(failed)
  if (found.ok) return found.data
  log.error({ cause: found.cause }, "related posts not available")
  return []
}

async function findNeighbours({ anonymous, log }: Environment, post: Place): Promise<NeighbourPosts> {
  const found = await findNeighbourPosts(anonymous, post).catch(failed)
  if (found.ok) return found.data
  log.error({ cause: found.cause }, "neighbour posts not available")
  return { older: null, newer: null }
}

function failed(error: unknown) {
  return { ok: false, code: "unexpected", cause: String(error) } as const
}
