import { beforeAll, beforeEach, expect, test } from "vitest"
import { type GuardedApp, openGuardedApp, primaryAdmin } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"

let guarded: GuardedApp
let tokens: { user: string; admin: string }

beforeAll(async () => {
  guarded = await openGuardedApp()
  await guarded.database.sql`
    insert into public.blog_posts (title, excerpt, content)
    select to_jsonb(t), to_jsonb(t), to_jsonb(t)
    from generate_series(1, 120) as number, lateral (select 'Post ' || number as pl, 'Post ' || number as en) as t`
  const [user, admin] = [await guarded.register(), await guarded.register(primaryAdmin)]
  tokens = { user: user.token, admin: admin.token }
  return guarded.close
})

beforeEach(() => {
  guarded.peer = newPeer()
})

/** Takes a query and whose token is sent, if any; returns the status of the answer, its rows and its headers. */
async function read(query: string, who?: "user" | "admin") {
  const headers = { prefer: "count=exact", ...(who && { authorization: `Bearer ${tokens[who]}` }) }
  const answer = await guarded.send(`/rest/v1/blog_posts?${query}`, { method: "GET", headers })
  const body = await answer.json()
  return { status: answer.status, rows: body.length as number | undefined, body, headers: answer.headers }
}

test.for([undefined, "user"] as const)(
  "who is no administrator reads a hundred rows a call, and is told how many there are: %s",
  async who => {
    const { status, rows, headers } = await read("select=id&order=id", who)
    expect([status, rows, headers.get("content-range")]).toEqual([206, 100, "0-99/120"])
    expect((await read("select=id&order=id&offset=100", who)).rows).toBe(20)
    expect((await read("select=id,title->>en&order=date.desc&limit=3", who)).rows).toBe(3)
  },
)

test.for([undefined, "user"] as const)("bodies are read of one post at a time: %s", async who => {
  const several = await read("order=date.desc", who)
  expect([several.status, several.body]).toMatchObject([400, { code: "PGRST100" }])
  const [{ id }] = (await read("select=id&limit=1", who)).body
  expect((await read(`select=*&id=eq.${id}`, who)).body).toMatchObject([
    { id, content: { pl: expect.any(String) } },
  ])
})

test("an administrator reads whatever is asked for", async () => {
  expect((await read("order=date.desc", "admin")).rows).toBe(120)
})

test("a count is answered without rows", async () => {
  const { count } = await guarded.browser().from("blog_posts").select("*", { count: "exact", head: true })
  expect(count).toBe(120)
})

test("one client reads so often, and is told when to come again; others and administrators read on", async () => {
  const statuses: number[] = []
  for (let number = 0; number < 125; number++) statuses.push((await read("select=id&limit=1")).status)
  expect(statuses.indexOf(429)).toBe(120)
  const refused = await read("select=id&limit=1", "user")
  expect([refused.status, refused.body.code]).toEqual([429, "over_request_rate_limit"])
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  expect((await read("select=id&limit=1", "admin")).status).toBe(206)
  guarded.peer = newPeer()
  expect((await read("select=id&limit=1")).status).toBe(206)
})
