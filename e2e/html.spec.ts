import { HtmlValidate, StaticConfigLoader } from "html-validate"
import { pages, pathTo } from "#app/i18n/paths.ts"
import { expect, expectComplaints, languages, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    // In the standard details is no sectioning content: a term of a description list may hold one.
    elements: ["html5", { details: { inherit: "details", sectioning: false } }],
    rules: {
      // The standard leaves these to the author; React writes <br/>, srcSet, and required="" for an attribute without value.
      "void-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      // The standard allows any id without spaces; React's begin with an underscore.
      "valid-id": ["error", { relaxed: true }],
      // A fieldset without a legend disables the fields of a form while it is sent; it groups nothing.
      "wcag/h71": "off",
      // A label that both holds its field and names it is understood by more speech software.
      "no-redundant-for": "off",
      // The style sheet keeps every telephone number on one line.
      "tel-non-breaking": "off",
      // Safari knows a list without bullets as a list only when it says so.
      "no-redundant-role": "off",
      // Our own files need no checksum: whoever could change them could change the page.
      "require-sri": ["error", { target: "crossorigin" }],
      // A post's title is as long as its author likes.
      "long-title": "off",
    },
  }),
)

/** What a script element may say that it is: a script, rules for the browser, or data with a media type. */
const scriptType = /^(module|speculationrules|[\w.+-]+\/[\w.+-]+)$/

/** Takes a document; returns what the W3C's validator finds beyond html-validate: other types, sources without sizes. */
function furtherFaultsOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script[^>]* type="([^"]*)"/g)]
  const sources = [...html.matchAll(/<source[^>]*>/g)]
  return [
    ...scripts.filter(([, type = ""]) => !scriptType.test(type)),
    ...sources.filter(([source]) => !source.includes(' sizes="')),
  ].map(([element]) => element)
}

/** Takes a document as sent; returns what is wrong with it, a line each. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const lines = html.split("\n")
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100)
      return `${ruleId}: ${message} near ${place}`
    }),
  )
  return [...found, ...furtherFaultsOf(html)]
}

const { post: _, ...plainPages } = pages
const names = Object.keys(plainPages) as (keyof typeof plainPages)[]

for (const { locale, prefix } of languages) {
  const states = [`/blog/${demoPost}`, "/newsletter?outcome=success", "/newsletter?outcome=duplicate"]
  const paths = [...names.map(name => pathTo(name, locale)), ...states.map(state => prefix + state)]
  test(`every page in ${locale} is valid HTML with one first heading, and the console says nothing`, async ({
    page,
    complaints,
  }) => {
    test.slow()
    for (const path of paths) {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      expect.soft(await faultsOf((await answer?.text()) ?? ""), path).toEqual([])
      await expect.soft(page.locator("h1"), path).toHaveCount(1)
      await expect.soft(page.locator("html"), path).toHaveAttribute("lang", locale)
      expect.soft(complaints, path).toEqual([])
    }
  })

  test(`the page for an unknown address is valid HTML in ${locale}`, async ({ page, complaints }) => {
    const answer = await page.goto(`${prefix}/no-such-page`)
    expect(answer?.status()).toBe(404)
    expect(await faultsOf((await answer?.text()) ?? "")).toEqual([])
    await expect(page.locator("h1")).toHaveCount(1)
    expectComplaints(complaints, /404/)
  })

  test(`what refuses a form in ${locale} is valid HTML`, async ({ request, server }) => {
    const headers = { origin: server.url }
    for (const [path, form] of [
      ["/contact", { name: "A", email: "nobody", message: "<b>\"'&" }],
      ["/newsletter", { email: "nobody" }],
    ] as const) {
      const answer = await request.post(prefix + path, { form, headers })
      expect(answer.status(), path).toBe(422)
      expect(await faultsOf(await answer.text()), path).toEqual([])
    }
  })
}

test("the sign-in page of the panel is valid HTML", async ({ request }) => {
  expect(await faultsOf(await (await request.get("/admin/login")).text())).toEqual([])
})
