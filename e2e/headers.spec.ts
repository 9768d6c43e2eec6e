import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"

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

test("a page of the panel makes no markup and no script of plain text, and no policy but its own", async ({
  page,
  violations,
  complaints,
}) => {
  await page.goto("/admin/login")
  await hydrated(page)
  const refused = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement("div").innerHTML = "<img>"
      },
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>bold</b>"),
      parser: () => new DOMParser().parseFromString("<img>", "text/html"),
      "address of a script": () => {
        document.createElement("script").src = "/assets/none.js"
      },
      "text of a script": () => {
        document.createElement("script").text = "document.title = 'run'"
      },
      "a policy of another name": () => trustedTypes.createPolicy("other", {}),
      "the default policy once more": () => trustedTypes.createPolicy("default", {}),
    }
    return Object.entries(sinks).flatMap(([name, use]) => {
      try {
        use()
        return []
      } catch {
        return [name]
      }
    })
  })
  expect(refused).toEqual([
    "innerHTML",
    "insertAdjacentHTML",
    "parser",
    "address of a script",
    "text of a script",
    "a policy of another name",
    "the default policy once more",
  ])
  // Plain text makes no element.
  await page.evaluate(() => {
    document.createElement("div").innerHTML = "copper & brass"
  })
  for (const text of violations.splice(0)) expect(text).toMatch(/TrustedHTML|TrustedScript|TrustedTypePolicy/)
  complaints.splice(0)
  expect((await page.request.get("/")).headers()["content-security-policy"]).not.toContain("trusted-types")
})

test("a page of the panel that something has changed before React takes over is rendered anew under its policy", async ({
  page,
  complaints,
}) => {
  await page.route("**/admin/login", async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace("</main>", "<p>translated</p></main>")
    await route.fulfill({ response, body })
  })
  await page.goto("/admin/login")
  await expect(page.locator("form").getByRole("textbox").first()).toBeVisible()
  await expect(page.getByText("translated")).toHaveCount(0)
  expectComplaints(complaints, /Minified React error #418/)
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
