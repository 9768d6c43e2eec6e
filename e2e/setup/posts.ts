import { randomUUID } from "node:crypto"
import type { RunningServer } from "./server.ts"

type Bilingual = { en: string; pl: string }

type NewPost = {
  title: Bilingual
  content: Bilingual
  category: string
  imageurl: string
  /** An ISO date. */
  date: string
}

export const inBoth = (text: string): Bilingual => ({ en: text, pl: text })

/** Saves a post with the given fields; returns its id. */
export async function insertPost({ sql }: RunningServer, fields: Partial<NewPost>): Promise<string> {
  const id = `test-${randomUUID()}`
  const post: NewPost = {
    title: { en: `Title of ${id}`, pl: `Tytuł ${id}` },
    content: { en: "<p>English text</p>", pl: "<p>Polski tekst</p>" },
    category: id,
    imageurl: "/media/copper-wire.jpg",
    date: "2020-05-04T10:00:00Z",
    ...fields,
  }
  await sql`insert into public.blog_posts (id, title, excerpt, content, category, imageurl, date) values (
    ${id}, ${sql.json(post.title)}, ${sql.json(inBoth("Excerpt"))}, ${sql.json(post.content)},
    ${post.category}, ${post.imageurl}, ${post.date})`
  return id
}

/** Deletes posts; their ids are what insertPost has returned. */
export async function deletePosts({ sql }: RunningServer, ids: readonly string[]): Promise<void> {
  await sql`delete from public.blog_posts where id in ${sql(ids)}`
}

type ListedPost = { title: Bilingual; excerpt?: Bilingual; category?: string; days?: number }

/** Older than the demonstration's posts, which other tests expect to be the newest, whatever the day of the test. */
const longAgo = Date.parse("2015-06-01T10:00:00Z")

/** Inserts posts, each the given number of days older than the newest; returns their ids. */
export async function addPosts(
  { sql }: Pick<RunningServer, "sql">,
  posts: readonly ListedPost[],
): Promise<string[]> {
  const rows = posts.map(({ title, excerpt = inBoth(""), category = "", days = 0 }) => ({
    id: randomUUID(),
    title: sql.json(title),
    excerpt: sql.json(excerpt),
    content: sql.json(inBoth("<p>x</p>")),
    category,
    date: new Date(longAgo - days * 24 * 3_600_000),
  }))
  await sql`insert into public.blog_posts ${sql(rows)}`
  return rows.map(({ id }) => id)
}
