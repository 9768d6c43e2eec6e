import { readAnswer } from "#app/lib/result.ts"
import type { Client, ServerEnvironment } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { type PostSummary, postSummarySchema, summaryColumns } from "./post.ts"
import { reportFailure } from "./report-failure.ts"

/** Rows from which a visitor's overview knows categories. */
const categorySample = 100
const recentPosts = 5

const categoriesSchema = z.array(z.object({ category: z.string() }))

/** What an overview of the blog says of it. */
type PublicOverview = { total: number; categories: number; recent: PostSummary[] }

/**
 * Takes a visitor's client and the log; returns how many posts there are, how many categories the first rows have, and
 * the newest posts. What cannot be read is logged and stands there as nothing.
 */
export async function readPublicOverview(
  client: Client,
  log: ServerEnvironment["log"],
): Promise<PublicOverview> {
  const posts = () => client.from("blog_posts")
  const [counted, sample, newest] = await Promise.all([
    posts().select("id", { count: "exact", head: true }),
    posts().select("category").limit(categorySample),
    posts().select(summaryColumns).order("date", { ascending: false }).order("id").limit(recentPosts),
  ])
  const total = readAnswer({ data: counted.count, error: counted.error }, z.number())
  const categories = readAnswer(sample, categoriesSchema)
  const recent = readAnswer(newest, z.array(postSummarySchema))
  if (!total.ok) reportFailure(log, total, "posts not counted")
  if (!categories.ok) reportFailure(log, categories, "categories not read")
  if (!recent.ok) reportFailure(log, recent, "newest posts not read")
  const known = categories.ok ? categories.data.map(({ category }) => category).filter(Boolean) : []
  return {
    total: total.ok ? total.data : 0,
    categories: new Set(known).size,
    recent: recent.ok ? recent.data : [],
  }
}
