import type { Client } from "#app/lib/server-environment.ts"
import type { Post } from "./post.ts"

/** Takes a client and a post; returns the query for links to the posts that follow it in the lists, the nearest first. */
export function linksAfter(client: Client, { id, date }: Pick<Post, "id" | "date">) {
  // The bound on the date alone lets the index begin at this post; the rest decides between posts of one moment.
  return client
    .from("blog_posts")
    .select("id, title, category")
    .lte("date", date)
    .or(`date.lt."${date}",id.gt."${id}"`)
    .order("date", { ascending: false })
    .order("id")
}
