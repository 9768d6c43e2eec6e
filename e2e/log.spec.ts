import { expect, test } from "./fixtures.ts"
import { fillInMessages } from "./setup/contact-messages.ts"
import { withTableAway } from "./setup/table-away.ts"

const marker = `Zdzislawa${crypto.randomUUID().slice(0, 8)}`

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
  const person = {
    name: `${marker} Nowak`,
    email: `${marker}@huta.example`,
    phone: `+48 600 100 200 ${marker}`,
    company: `Huta ${marker}`,
    subject: "other",
    message: `Two tons of copper, ${marker}`,
    consent: "on",
    website: "",
    token: filledIn?.token ?? "",
  }
  const send = (form: Record<string, string>) =>
    request.post("/contact", { form, headers: { origin: server.url }, maxRedirects: 0 })

  const failed = await withTableAway(server, "contact_submissions", () => send(person))
  const saved = await send(person)
  const invalid = await send({ ...person, email: marker })
  const suspicious = await send({ ...person, website: marker, token: marker })
  const subscribed = await request.post("/newsletter", {
    form: { email: person.email, website: "" },
    headers: { origin: server.url },
    maxRedirects: 0,
  })
  await request.get(`/blog/all?q=${marker}`, { headers: { "user-agent": marker, cookie: `a=${marker}` } })
  const statuses = [failed, saved, invalid, suspicious].map(answer => answer.status())
  expect(statuses).toEqual([503, 303, 422, 303])
  expect(failed.headers()).toMatchObject({ "retry-after": "30", "cache-control": "no-store" })
  expect(subscribed.status()).toBeLessThan(500)
  await server.mailbox.waitFor(({ text }) => text?.includes(person.message) ?? false, 2)

  const entries = entriesOf(server.logged())
  const idOf = (msg: string) => entries.filter(entry => entry.msg === msg).map(({ requestId }) => requestId)
  expect(idOf("contact submission not saved")).toContain(failed.headers()["x-request-id"])
  expect(idOf("contact mails held back")).toContain(suspicious.headers()["x-request-id"])
  expect(server.logged()).not.toContain(marker)
})

test("/healthz and /readyz answer before the application, one of them also for a database that lacks something, and leave no line", async ({
  request,
  server,
}) => {
  const ask = async (path: string) => {
    const answer = await request.get(path)
    const { "x-request-id": id = "", "cache-control": cacheControl } = answer.headers()
    expect([id, cacheControl]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), "no-store"])
    return { id, said: [answer.status(), await answer.text()] }
  }
  const answers = [await ask("/healthz"), await ask("/readyz")]
  const history = "supabase_migrations.schema_migrations"
  const [last] = await server.sql.unsafe(
    `delete from ${history} where version = (select max(version) from ${history}) returning *`,
  )
  try {
    answers.push(await ask("/healthz"), await ask("/readyz"))
  } finally {
    await server.sql`insert into supabase_migrations.schema_migrations ${server.sql({ ...last })}`
  }
  expect(answers.map(({ said }) => said)).toEqual([
    [200, "alive\n"],
    [200, "ready\n"],
    [200, "alive\n"],
    [503, "not ready\n"],
  ])
  const ids = entriesOf(server.logged()).map(({ requestId }) => requestId)
  expect(answers.filter(({ id }) => ids.includes(id))).toEqual([])
})
