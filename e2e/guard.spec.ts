import type { APIRequestContext } from "@playwright/test"
import { contact } from "#app/i18n/messages/pl/contact.ts"
import { newsletter } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, test } from "./fixtures.ts"

const newEmail = () => `guard-${crypto.randomUUID()}@supplier.example`

/** A form that both pages take: the newsletter reads the address alone. */
const filledIn = (email = newEmail()) => ({
  ...{ name: "Anna Nowak", email, subject: "other", message: "Ten kilograms of brass", consent: "on" },
})

/** Sends the form of a page as a browser without JavaScript does. */
function post(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return request.post(path, { form, maxRedirects: 0, headers })
}

const forms = [
  { path: "/contact", saved: 201, failure: contact.toast.failure.title, kept: "Ten kilograms of brass" },
  { path: "/newsletter", saved: 303, failure: newsletter.failure.title, kept: "" },
]

for (const { path, saved, failure, kept } of forms) {
  test(`a form to ${path} is taken whatever a browser says of where it came from`, async ({
    request,
    server,
  }) => {
    const send = async (headers: Record<string, string>) => {
      const email = newEmail()
      const answer = await post(request, path, filledIn(email), headers)
      const [row] = await server.sql`
        select (select count(*) from contact_submissions where email = ${email})
          + (select count(*) from newsletter_subscriptions where email = ${email}) as saved`
      return [answer.status(), Number(row?.saved)]
    }
    for (const origin of ["https://mail.example", "null", "no address"])
      expect(await send({ origin }), origin).toEqual([saved, 1])
    expect(await send({})).toEqual([saved, 1])
    expect(await send({ origin: server.url.replace("http:", "https:") })).toEqual([saved, 1])
  })

  test(`[CON-09] after ten forms to ${path} the next one is refused in the page's words, and nothing typed is lost`, async ({
    request,
  }) => {
    const statuses: number[] = []
    for (let number = 0; number < 10; number++)
      statuses.push((await post(request, path, filledIn())).status())
    expect(statuses).toEqual(Array(10).fill(saved))
    const refused = await post(request, path, filledIn())
    const text = await refused.text()
    expect(refused.status()).toBe(429)
    expect(text).toContain(failure)
    expect(text).toContain(kept)
  })
}

test("a mailbox that five subscriptions came for is limited, for every client and spelling of its address", async ({
  request,
}) => {
  const address = newEmail()
  const statuses: number[] = []
  for (let number = 0; number < 6; number++) {
    const email = number % 2 ? address.toUpperCase() : address.replace("@", `+${number}@`)
    const answer = await post(
      request,
      "/newsletter",
      { email },
      { "x-forwarded-for": `198.51.100.${number}` },
    )
    statuses.push(answer.status())
  }
  expect(statuses).toEqual([...Array(5).fill(303), 429])
})
