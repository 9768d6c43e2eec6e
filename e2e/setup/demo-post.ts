import { readdirSync } from "node:fs"
import { type APIRequestContext, expect } from "@playwright/test"
import type postgres from "postgres"
import { pathTo } from "#app/i18n/paths.ts"

/** The ids of the posts that a new site shows. */
const demoPosts = readdirSync("supabase/seed").map(file => file.replace(/^\d+_|\.sql$/g, ""))

/** One of them. */
export const demoPost = "millberry-copper-what-0-1-per-cent-is-worth"

/** Deletes the posts and categories that other tests have left on this server, and waits until the blog shows them no more. */
export async function removeOtherPosts(sql: postgres.Sql, request: APIRequestContext): Promise<void> {
  const posts = await sql`delete from public.blog_posts where id != all (${demoPosts}) returning id`
  const categories = await sql`
    delete from public.category_labels where key not in (select category from public.blog_categories)
    returning key`
  const blog = async () => (await request.get(pathTo("blog", "pl"))).text()
  for (const { id } of posts) await expect.poll(blog).not.toContain(id)
  for (const { key } of categories)
    await expect.poll(blog).not.toContain(JSON.stringify(JSON.stringify(key)).slice(1, -1))
}
