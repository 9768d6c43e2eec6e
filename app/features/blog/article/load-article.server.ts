import { type Heading, outlineBody, readingMinutes } from "#app/content/body-outline.ts"
import type { ShownLabel } from "#app/content/category.ts"
import { type PictureLook, readLooks } from "#app/content/picture-look.ts"
import { type Post, type PostLink, postLinkSchema, postSchema } from "#app/content/post.ts"
import { sanitizeBody } from "#app/content/sanitize-body.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { type LoadFailureReason, type Result, readAnswer, readOneRow } from "#app/lib/result.ts"
import type { Client, ServerEnvironment } from "#app/lib/server-environment.ts"
import { columnsOf } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { dataOrFallback, type LoadFailed, listLabels, newestFirst, reportFailure } from "../posts.server.ts"

export type Article = {
  post: Omit<Post, "content">
  /** Sanitised HTML with ids on its headings. */
  body: string
  headings: Heading[]
  minutes: number
  related: PostLink[]
  neighbours: NeighbourPosts
  labels: ShownLabel[]
  /** For the post's own picture, where that is an upload. */
  look: PictureLook | undefined
}

/** "several": more than one post has the address. */
export type ArticleFailureReason = LoadFailureReason | "several"

export type LoadedArticle =
  | { kind: "article"; article: Article }
  | { kind: "absent" }
  | LoadFailed<ArticleFailureReason>

/** Never rejects. What stands beside the post is optional. */
export async function loadArticle(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  id: string,
  locale: Locale,
): Promise<LoadedArticle> {
  try {
    const found = await getPost(anonymous, id)
    if (!found.ok) return reportFailure(log, found, "post not available")
    if (!found.data) return { kind: "absent" }
    return { kind: "article", article: await composeArticle({ anonymous, log }, found.data, locale) }
  } catch (error) {
    return reportFailure(log, failed(error), "post not shown")
  }
}

/** Without what cannot be read beside the post. */
export async function composeArticle(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  { content, ...post }: Post,
  locale: Locale,
): Promise<Article> {
  const clean = sanitizeBody(content[locale], locale)
  const { html, headings } = outlineBody(clean)
  const [related, neighbours, labels, looks] = await Promise.all([
    listRelatedPosts(anonymous, post).catch(failed),
    findNeighbourPosts(anonymous, post).catch(failed),
    listLabels(anonymous, locale).catch(failed),
    readLooks(anonymous, [post.imageurl]).catch(failed),
  ])
  return {
    post,
    body: html,
    headings,
    minutes: readingMinutes(clean),
    related: dataOrFallback([], related, log, "related posts not available"),
    neighbours: dataOrFallback(
      { older: null, newer: null },
      neighbours,
      log,
      "neighbour posts not available",
    ),
    labels: dataOrFallback([], labels, log, "names of categories not available"),
    look: dataOrFallback([], looks, log, "description of the picture not available")[0],
  }
}

function failed(error: unknown) {
  return { ok: false, code: "unexpected", cause: String(error) } as const
}

export async function getPost(
  client: Client,
  id: string,
): Promise<Result<Post | null, ArticleFailureReason>> {
  const answer = await client.from("blog_posts").select(columnsOf(postSchema)).eq("id", id).maybeSingle()
  return readOneRow(answer, postSchema.nullable())
}

const neighboursSchema = z.object({ older: postLinkSchema.nullable(), newer: postLinkSchema.nullable() })

/** The previous and next post in the order of the lists; null at the ends. */
export type NeighbourPosts = z.infer<typeof neighboursSchema>

export async function findNeighbourPosts(
  client: Client,
  post: Pick<Post, "id" | "date">,
): Promise<Result<NeighbourPosts, LoadFailureReason>> {
  const [older, newer] = await Promise.all([
    linksAfter(client, post).limit(1).maybeSingle(),
    client
      .from("blog_posts")
      .select(columnsOf(postLinkSchema))
      .gte("date", post.date)
      .or(`date.gt."${post.date}",id.lt."${post.id}"`)
      .order("date")
      .order("id", { ascending: false })
      .limit(1)
      .maybeSingle(),
  ])
  const error = older.error ?? newer.error
  return readAnswer({ data: { older: older.data, newer: newer.data }, error }, neighboursSchema)
}

const maxRelated = 3

/** The posts after this one, then the newest again, so that following them visits the whole category. */
export async function listRelatedPosts(
  client: Client,
  post: Pick<Post, "id" | "category" | "date">,
): Promise<Result<PostLink[], LoadFailureReason>> {
  const [following, newest] = await Promise.all([
    linksAfter(client, post).eq("category", post.category).limit(maxRelated),
    newestFirst(client, postLinkSchema).eq("category", post.category).neq("id", post.id).limit(maxRelated),
  ])
  const error = following.error ?? newest.error
  const data = [...(following.data ?? []), ...(newest.data ?? [])]
  const found = readAnswer({ data, error }, z.array(postLinkSchema))
  if (!found.ok) return found
  const byId = new Map(found.data.map(link => [link.id, link]))
  return { ok: true, data: [...byId.values()].slice(0, maxRelated) }
}

/** The posts after one in the order of the lists. */
function linksAfter(client: Client, { id, date }: Pick<Post, "id" | "date">) {
  // The condition on the date alone uses the index; the rest orders posts with the same date.
  return newestFirst(client, postLinkSchema).lte("date", date).or(`date.lt."${date}",id.gt."${id}"`)
}
