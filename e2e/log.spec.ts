import type { APIRequestContext } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { fillInMessages } from "./setup/contact-messages.ts"
import { withTableAway } from "./setup/table-away.ts"

const marker = `Zdzislawa${crypto.randomUUID().slice(0, 8)}`

const person = {
  name: `${marker} Nowak`,
  email: `${marker}@huta.example`,
  phone: `+48 600 100 200 ${marker}`,
  company: `Huta ${marker}`,
  subject: "other",
  message: `Two tons of copper, ${marker}`,
  consent: "on",
  website: "",
}

/** Takes what may send requests, a server and a filled-in form; sends it as the contact page does. */
const send = (request: APIRequestContext, server: { url: string }, form: Record<string, string>) =>
  request.post("/contact", { form, headers: { origin: server.url }, maxRedirects: 0 })

/** Takes what the server printed; returns the lines of its log. */
const entriesOf = (printed: string) =>
  printed
    .split("\n")
    .filter(line => line.startsWith("{"))
    .map(line => JSON.parse(line))

test("whatever becomes of a message, the log says nothing of who sent it, and names the request by its id", async ({
  request,
  server,
}) => {
  const [filledIn] = await fillInMessages(server.url, 1)
  const form = { ...person, token: filledIn?.token ?? "" }
  const failed = await withTableAway(server, "contact_submissions", () => send(request, server, form))
  const saved = await send(request, server, form)
  const invalid = await send(request, server, { ...form, email: marker })
  const suspicious = await send(request, server, { ...form, website: marker, token: marker })
  const subscribed = await request.post("/newsletter", {
    form: { email: person.email, website: "" },
    headers: { origin: server.url },
    maxRedirects: 0,
  })
  await request.get(`/blog/all?q=${marker}`, { headers: { "user-agent": marker, cookie: `a=${marker}` } })
  const statuses = [failed, saved, invalid, suspicious].map(answer => answer.status())
  expect(statuses).toEqual([503, 201, 422, 201])
  expect(failed.headers()).toMatchObject({ "retry-after": "30", "cache-control": "no-store" })
  expect(subscribed.status()).toBeLessThan(500)
  await server.mailbox.waitFor(({ text }) => text?.includes(person.message) ?? false, 2)

  const entries = entriesOf(server.logged())
  const idOf = (msg: string) => entries.filter(entry => entry.msg === msg).map(({ requestId }) => requestId)
  expect(idOf("contact submission not saved")).toContain(failed.headers()["x-request-id"])
  expect(idOf("contact mails held back")).toContain(suspicious.headers()["x-request-id"])
  expect(server.logged()).not.toContain(marker)
})

test("/healthz and /readyz answer before the application, one of them also for a database that lacks something, which is all that they log", async ({
  request,
  server,
}) => {
  const said: unknown[] = []
  const ask = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.headers()).toMatchObject({ "cache-control": "no-store" })
    said.push([answer.status(), await answer.text()])
  }
  const before = entriesOf(server.logged()).length
  await ask("/healthz")
  await ask("/readyz")
  const history = "supabase_migrations.schema_migrations"
  const [last] = await server.sql.unsafe(
    `delete from ${history} where version = (select max(version) from ${history}) returning *`,
  )
  try {
    // An answer is kept for a second.
    await expect.poll(async () => (await request.get("/readyz")).status()).toBe(503)
    await ask("/healthz")
    await ask("/readyz")
  } finally {
    await server.sql`insert into supabase_migrations.schema_migrations ${server.sql({ ...last })}`
  }
  expect(said).toEqual([
    [200, "alive\n"],
    [200, "ready\n"],
    [200, "alive\n"],
    [503, "not ready\n"],
  ])
  const held = await send(request, server, { ...person, website: marker, token: marker })
  const requests = () =>
    entriesOf(server.logged())
      .slice(before)
      .filter(({ msg }) => !msg.startsWith("not ready"))
      .flatMap(({ requestId = [] }) => requestId)
  const id = held.headers()["x-request-id"]
  await expect.poll(requests).toContain(id)
  expect(requests().filter(found => found !== id)).toEqual([])
  const reasons = entriesOf(server.logged())
    .slice(before)
    .flatMap(({ msg, reason }) => (msg.startsWith("not ready") ? [reason] : []))
  expect(reasons).toEqual(["migrations-missing"])
})
