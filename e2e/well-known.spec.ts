import { company } from "#app/company/company.ts"
import { expect, test } from "./fixtures.ts"

test("security.txt names the contact for vulnerabilities, and is valid for less than a year (RFC 9116)", async ({
  request,
  server,
}) => {
  const answer = await request.get("/.well-known/security.txt")
  expect(answer.status()).toBe(200)
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8")
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split("\n")
      .map(line => line.split(/: (.*)/).slice(0, 2)),
  )
  const { Expires, ...others } = fields
  expect(others).toEqual({
    Contact: `mailto:${company.email}`,
    "Preferred-Languages": "pl, en",
    Canonical: `${server.url}/.well-known/security.txt`,
  })
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  const days = (Date.parse(Expires) - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test("change-password leads to the page on which the password is changed, and no other address there is taken for one", async ({
  request,
}) => {
  const answer = await request.get("/.well-known/change-password", { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, "/admin/account"])
  const unknown = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200"
  expect((await request.get(unknown)).status()).toBe(404)
})
