import { expect, test } from "vitest"
import { issuePreviewPath } from "#app/i18n/paths.ts"
import { createIssuePreview } from "./answer-preview.ts"

const id = crypto.randomUUID()
const content = {
  id,
  subject: { pl: "Miedź", en: "Copper" },
  words: { pl: "Dzień dobry", en: "Hello <b>" },
  posts: [],
}

/** Asks for a preview; the database knows one administrator, whose token is "right". */
function preview(fields: Record<string, string>) {
  const answer = createIssuePreview(
    {
      url: "http://backend.example",
      publishableKey: "key",
      fetch: async (_, init) =>
        new Headers(init?.headers).get("authorization") === "Bearer right"
          ? Response.json(content)
          : Response.json({ message: "refused", code: "42501" }, { status: 403 }),
    },
    "https://www.kupryt.example",
  )
  const body = new URLSearchParams({ issue: id, language: "en", form: "html", token: "right", ...fields })
  return answer(new Request(`https://www.kupryt.example${issuePreviewPath}`, { method: "POST", body }))
}

test("[NL-01] an administrator sees the mail as HTML and as text; it runs nothing and is framed by the panel alone", async () => {
  const html = await preview({})
  expect(html.status).toBe(200)
  expect(await html.text()).toContain("Hello &lt;b&gt;")
  expect(html.headers.get("x-frame-options")).toBe("SAMEORIGIN")
  const policy = html.headers.get("content-security-policy")
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).toMatch(/frame-ancestors 'self'$/)
  expect(policy).not.toContain("script-src")
  const text = await preview({ form: "text", language: "pl" })
  expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(await text.text()).toContain("Dzień dobry")
})

test("[NL-01] nobody else sees it, and what is asked for otherwise is refused", async () => {
  const refused = await preview({ token: "wrong" })
  expect(refused.status).toBe(403)
  expect(await refused.text()).not.toContain("Hello")
  for (const fields of [{ issue: "x" }, { language: "de" }, { form: "pdf" }])
    expect((await preview(fields)).status).toBe(400)
})
