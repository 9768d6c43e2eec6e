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

test("the log has no data of a message's sender, and names the request by its id", async ({
  request,
  server,
}) => {
  const [filledIn] = await fillInMessages(server.url, 1)
  const send = (path: string, form: Record<string, string>) =>
    request.post(path, { form, headers: { origin: server.url }, maxRedirects: 0 })
  const form = { ...person, token: filledIn?.token ?? "" }
  const failed = await withTableAway(server, "contact_submissions", () => send("/contact", form))
  const saved = await send("/contact", form)
  const invalid = await send("/contact", { ...form, email: marker })
  const suspicious = await send("/contact", { ...form, website: marker, token: marker })
  const subscribed = await send("/newsletter", { email: person.email, website: "" })
  await request.get(`/blog/all?q=${marker}`, { headers: { "user-agent": marker, cookie: `a=${marker}` } })
  const statuses = [failed, saved, invalid, suspicious].map(answer => answer.status())
  expect(statuses).toEqual([503, 201, 422, 201])
  expect(failed.headers()).toMatchObject({ "retry-after": "30", "cache-control": "no-store" })
  expect(subscribed.status()).toBeLessThan(500)
  await server.mailbox.waitFor(({ text }) => text?.includes(person.message) ?? false, 2)

  const logged = server.logged().split("\n")
  for (const [words, answer] of [
    ["contact submission not saved", failed],
    ["contact mails held back", suspicious],
  ] as const) {
    const id = answer.headers()["x-request-id"] ?? "none"
    expect(logged.filter(line => line.includes(`"msg":"${words}"`)).join("\n")).toContain(id)
  }
  expect(server.logged()).not.toContain(marker)
})
