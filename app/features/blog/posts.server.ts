import { labelSchema, type ShownLabel } from "#app/content/category.ts"
import { readLooks } from "#app/content/picture-look.ts"
import { type PostSummary, type PostTeaser, postSummarySchema, teaserIn } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import {
  type LoadFailureReason,
  type Result,
  readAnswer,
  readCountedRows,
  readRows,
} from "#app/lib/result.ts"
import type { Client, ServerEnvironment } from "#app/lib/server-environment.ts"
import { columnsOf, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"

export type LoadFailed<Reason = LoadFailureReason> = { kind: "failed"; reason: Reason }

export function reportFailure<Reason>(
  log: ServerEnvironment["log"],
  { code, cause }: { code: Reason; cause?: string | undefined },
  message: string,
): LoadFailed<Reason> {
  log.error({ cause }, message)
  return { kind: "failed", reason: code }
}

/** For an optional part of a page: the failure is only logged. */
export function dataOrFallback<Data>(
  fallback: Data,
  result: Result<Data, LoadFailureReason>,
  log: ServerEnvironment["log"],
  message: string,
): Data {
  if (result.ok) return result.data
  reportFailure(log, result, message)
  return fallback
}

/** Posts for a list; without the focal points of their pictures where these cannot be read. */
export async function teasersOf(
  { anonymous, log }: Pick<ServerEnvironment, "anonymous" | "log">,
  posts: readonly PostSummary[],
  locale: Locale,
): Promise<PostTeaser[]> {
  const read = await readLooks(
    anonymous,
    posts.map(({ imageurl }) => imageurl),
  )
  const looks = dataOrFallback([], read, log, "focal points not available")
  return posts.map((post, place) => {
    const { x, y } = looks[place] ?? {}
    return { ...teaserIn(post, locale), ...(x !== undefined && y !== undefined && { focal: { x, y } }) }
  })
}

/** The order of every list; ids order posts with the same date. */
export function newestFirst(client: Client, row: z.ZodObject) {
  return client.from("blog_posts").select(columnsOf(row)).order("date", { ascending: false }).order("id")
}

export async function listNewestPosts(
  client: Client,
  limit: number,
): Promise<Result<PostSummary[], LoadFailureReason>> {
  return readAnswer(await newestFirst(client, postSummarySchema).limit(limit), z.array(postSummarySchema))
}

const changeSchema = z.object({ id: z.string(), updated_at: timestamp })

export async function listPostChanges(
  client: Client,
  limit: number,
): Promise<Result<z.infer<typeof changeSchema>[], LoadFailureReason>> {
  const categories = await listCategories(client)
  if (!categories.ok) return categories
  const count = categories.data.reduce((sum, { posts }) => sum + posts, 0)
  const ask = (from: number, to: number) => newestFirst(client, changeSchema).range(from, to)
  return readCountedRows(ask, Math.min(count, limit), changeSchema)
}

const categorySchema = z.object({ category: z.string(), posts: z.number() })

/** `posts` is a number; `category` is empty for posts without one. */
export type Category = z.infer<typeof categorySchema>

/** Categories with posts, largest first. */
export async function listCategories(client: Client): Promise<Result<Category[], LoadFailureReason>> {
  const ask = (from: number, to: number) =>
    client
      .from("blog_categories")
      .select("category, posts")
      .order("posts", { ascending: false })
      .order("category")
      .range(from, to)
  return readRows(ask, categorySchema)
}

export async function listLabels(
  client: Client,
  locale: Locale,
): Promise<Result<ShownLabel[], LoadFailureReason>> {
  const ask = (from: number, to: number) =>
    client.from("category_labels").select(columnsOf(labelSchema)).order("key").range(from, to)
  return readRows(
    ask,
    labelSchema.transform(label => ({ ...label, name: { [locale]: label.name[locale] } })),
  )
}

const overviewLimits = { categoryRows: 100, recent: 5 }

/** A part that cannot be read is logged, and 0 or empty. */
export async function readPublicOverview(client: Client, log: ServerEnvironment["log"]) {
  const [counted, sample, newest] = await Promise.all([
    client.from("blog_posts").select("id", { count: "exact", head: true }),
    client.from("blog_posts").select("category").limit(overviewLimits.categoryRows),
    newestFirst(client, postSummarySchema).limit(overviewLimits.recent),
  ])
  const count = readAnswer({ data: counted.count, error: counted.error }, z.number())
  const total = dataOrFallback(0, count, log, "posts not counted")
  const rows = readAnswer(sample, z.array(z.object({ category: z.string() })))
  const categories = dataOrFallback([], rows, log, "categories not read").filter(
    ({ category }) => category !== "",
  )
  const posts = readAnswer(newest, z.array(postSummarySchema))
  const recent = dataOrFallback([], posts, log, "newest posts not read")
  return { total, categories: new Set(categories.map(({ category }) => category)).size, recent }
}
