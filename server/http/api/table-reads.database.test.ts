import { expect, test } from "vitest"
import { primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"

const guarded = await serveGuarded()
await guarded.database.sql`
  insert into public.blog_posts (title, excerpt, content)
  select to_jsonb(t), to_jsonb(t), to_jsonb(t)
  from generate_series(1, 120) as number, lateral (select 'Post ' || number as pl, 'Post ' || number as en) as t`
const tokens = {
  user: (await guarded.register()).token,
  admin: (await guarded.register(primaryAdmin)).token,
}

/** Reads as a visitor, or as the one whose token is sent. */
async function read(query: string, who?: "user" | "admin") {
  const headers = { prefer: "count=exact", ...(who && { authorization: `Bearer ${tokens[who]}` }) }
  const answer = await guarded.send(`/rest/v1/blog_posts?${query}`, { method: "GET", headers })
  const body = await answer.json()
  return { status: answer.status, rows: body.length as number | undefined, body, headers: answer.headers }
}

test.for([undefined, "user"] as const)(
  "a visitor reads a hundred rows a call, one body, and gets the total count: %s",
  async who => {
    const { status, rows, headers } = await read("select=id&order=id", who)
    expect([status, rows, headers.get("content-range")]).toEqual([206, 100, "0-99/120"])
    expect((await read("select=id&order=id&offset=100", who)).rows).toBe(20)
    const bodies = await read("order=date.desc", who)
    expect([bodies.status, bodies.body]).toMatchObject([400, { code: "PGRST100" }])
  },
)

test("an administrator reads whatever is asked for", async () => {
  expect((await read("order=date.desc", "admin")).rows).toBe(120)
})

test("a client's reads are limited with retry-after; others and administrators are not", async () => {
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
