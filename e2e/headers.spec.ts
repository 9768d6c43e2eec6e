import { expect, test } from "./fixtures.ts"

test("every answer carries the security headers, and no page a style attribute, which the policy would refuse", async ({
  request,
}) => {
  const paths = [
    "/",
    "/en",
    "/contact",
    "/blog",
    "/admin/login",
    "/no-such-page",
    "/robots.txt",
    "/favicon.svg",
  ]
  for (const path of paths) {
    const answer = await request.get(path)
    const headers = answer.headers()
    expect(headers, path).toMatchObject({ "x-content-type-options": "nosniff" })
    expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'(?!.*unsafe)/)
    expect(await answer.text(), path).not.toMatch(/<[^>]+\sstyle="/)
  }
})

test("the pages of the branches alone may ask for the visitor's position, also when they come from memory", async ({
  request,
}) => {
  for (const [path, allowed] of [
    ["/branches", "(self)"],
    ["/en/branches", "(self)"],
    ["/branches", "(self)"],
    ["/en/branches/no-such-page", "()"],
    ["/contact", "()"],
    ["/rest/v1/", "()"],
  ] as const) {
    const policy = (await request.get(path)).headers()["permissions-policy"]
    expect(policy, path).toContain(`geolocation=${allowed}`)
    expect(policy, path).toContain("camera=()")
  }
})

test("a script against the policy does not run, and what breaks the policy is noticed in any context, without JavaScript too", async ({
  page,
  browser,
  server,
  violations,
}) => {
  await page.goto("/")
  await page.evaluate(() => {
    const script = document.createElement("script")
    script.textContent = "document.title = 'run'"
    document.body.append(script)
  })
  expect(await page.title()).not.toBe("run")
  expect(violations.splice(0).join()).toContain("inline script")

  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.route("**/about", async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace("<main", '<p style="color: red">styled</p><main')
    await route.fulfill({ response, body })
  })
  await (await context.newPage()).goto(`${server.url}/about`)
  await expect.poll(() => violations.splice(0).join()).toContain("inline style")
  await context.close()
})
