import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import type postgres from "postgres"
import { demoPost } from "../../../e2e/setup/demo-post.ts"
import { humanTime } from "../../../e2e/setup/human-time.ts"
import type { Send } from "../soak/traffic.ts"
import { expect, inquiryForm, readToken } from "../soak/visitors.ts"

/** What is done again and again, near the database and far from it. */
export type Deed = {
  what: string
  /** The most round trips in a row that it may take. */
  most: number
  /** Makes ready for one time, near the database; that is not timed. */
  prepare?(): Promise<void>
  act(): Promise<unknown>
}

/** Longest time until a server near its database has heard of a change, in milliseconds. */
const hearing = 500

/** Pages that ask the database. */
const pages = [
  "/blog",
  "/blog/all",
  "/en/blog/all?category=technology",
  `/blog/${demoPost}`,
  "/feed.xml",
  "/feed.json",
  "/sitemap.xml",
  "/llms.txt",
]

/** Requests of visitors, by their names in the report. */
export function visitorDeeds(send: Send, sql: postgres.Sql): Deed[] {
  const read = async (path: string) => expect(200, await send({ path }))
  let token = ""
  return [
    ...pages.map(path => ({
      what: `${path}, after a change`,
      most: 2,
      async prepare() {
        await sql`update public.blog_posts set imageurl = imageurl where id = ${demoPost}`
        await setTimeout(hearing)
      },
      act: () => read(path),
    })),
    { what: "a search", most: 2, act: () => read(`/en/blog/all?q=copper+${randomUUID()}`) },
    { what: "a page in memory", most: 0, act: () => read(`/blog/${demoPost}`) },
    {
      what: "the contact form, sent",
      most: 3,
      async prepare() {
        token = await readToken(send)
        await setTimeout(humanTime)
      },
      act: async () => expect(201, await send(inquiryForm(token))),
    },
  ]
}

/** Requests of the panel, by their names in the report. */
export function staffDeeds(send: Send, headers: Record<string, string>): Deed[] {
  const deed = (what: string, sent: Parameters<Send>[0]): Deed => ({
    what,
    most: 2,
    async act() {
      const length = sent.body && { "content-length": String(Buffer.byteLength(sent.body)) }
      const { status, body } = await send({ ...sent, headers: { ...headers, ...length } })
      if (status >= 300) throw new Error(`status ${status}: ${body.toString("utf8", 0, 100)}`)
    },
  })
  const call = (name: string, parameters: object) =>
    ({ method: "POST", path: `/rest/v1/rpc/${name}`, body: JSON.stringify(parameters) }) as const
  const save = (text: string) => {
    const body = JSON.stringify({ content: { pl: text, en: text } })
    return { method: "PATCH", path: `/rest/v1/blog_posts?id=eq.${demoPost}`, body } as const
  }
  return [
    deed("the panel's posts", call("list_posts", { words: "", page_size: 20, page_number: 1 })),
    deed("its messages", call("list_contact_submissions", { words: "", chosen: "inbox" })),
    deed("its subscribers", call("list_newsletter_subscriptions", { words: "", chosen: "all" })),
    deed("its administrators", { path: "/rest/v1/admin_users?select=id,email&order=email" }),
    deed("a save", save("<p>Short</p>")),
    deed("a save of a long post", save("<p>Long, as posts are</p>".repeat(1000))),
  ]
}
