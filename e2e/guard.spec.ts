import type { APIRequestContext } from "@playwright/test"
import { contact } from "#app/i18n/messages/pl/contact.ts"
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

for (const [path, saved] of [
  ["/contact", 201],
  ["/newsletter", 303],
] as const)
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
    const originOfHttps = server.url.replace("http:", "https:")
    for (const origin of ["https://mail.example", "null", "no address", originOfHttps])
      expect(await send({ origin }), origin).toEqual([saved, 1])
    expect(await send({})).toEqual([saved, 1])
  })

test("[CON-09] after ten messages the next one is refused in the page's words, and nothing typed is lost", async ({
  request,
}) => {
  for (let number = 0; number < 10; number++)
    expect((await post(request, "/contact", filledIn())).status()).toBe(201)
  const refused = await post(request, "/contact", filledIn())
  expect(refused.status()).toBe(429)
  const text = await refused.text()
  expect(text).toContain(contact.toast.failure.title)
  expect(text).toContain("Ten kilograms of brass")
})

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
