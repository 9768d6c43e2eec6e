import { newsletter as english } from "#app/i18n/messages/en/newsletter.ts"
import { newsletter as polish } from "#app/i18n/messages/pl/newsletter.ts"
import { expect, languages, test } from "./fixtures.ts"
import { htmlFaults } from "./setup/html-faults.ts"

const invalidAddress = { pl: polish.invalid, en: english.invalid }

for (const { locale, prefix } of languages) {
  test(`[NEWS-01] what answers a form in ${locale} is valid HTML, and an address without an @ is refused`, async ({
    request,
    server,
  }) => {
    for (const [path, form, said] of [
      ["/contact", { name: "A", email: "nobody", message: "<b>\"'&" }, 'value="nobody"'],
      ["/newsletter", { email: "nobody" }, 'value="nobody"'],
      ["/newsletter", { email: "nobody" }, invalidAddress[locale]],
    ] as const) {
      const answer = await request.post(prefix + path, { form, headers: { origin: server.url } })
      expect(answer.status(), path).toBe(422)
      const html = await answer.text()
      expect(html).toContain(said)
      expect(await htmlFaults(html), path).toEqual([])
    }
    for (const outcome of ["success", "duplicate"]) {
      const answer = await request.get(`${prefix}/newsletter?outcome=${outcome}`)
      expect(await htmlFaults(await answer.text()), outcome).toEqual([])
    }
  })
}

test("the sign-in page of the panel is valid HTML, and has no speculation rules", async ({ request }) => {
  const html = await (await request.get("/admin/login")).text()
  expect(await htmlFaults(html)).toEqual([])
  expect(html).not.toContain("speculationrules")
})
