import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { type ServerEnvironment, serverEnvironment } from "#app/lib/server-environment.ts"

vi.mock("#app/company/branches.ts", async original => {
  const { branches } = await original<typeof import("#app/company/branches.ts")>()
  const [first, ...rest] = branches
  return { branches: [{ ...first, name: { en: "Łódź\u0007\n# Extra", pl: "Łódź" } }, ...rest] }
})

const { loader } = await import("./llms.ts")

const post = {
  ...{ id: "copper", category: "copper", imageurl: "", date: "2026-11-28T10:00:00Z" },
  title: { en: "Copper\u0000 [new]\n## Prices\u001b[31m", pl: "Miedź" },
  excerpt: { en: "Up\u200b\u000bagain\u0085\n- [x](https://evil.example): y", pl: "W górę" },
}

/** A client that has one post for whoever reads a table. */
function clientOf() {
  const query: object = new Proxy(Promise.resolve({ data: [post], error: null, status: 200 }), {
    get(answer, name) {
      if (name === "then") return answer.then.bind(answer)
      return () => query
    },
  })
  return { from: () => query }
}

test("in llms.txt a text of the company or of a post stays on its line, without control characters", async () => {
  const context = new RouterContextProvider()
  context.set(serverEnvironment, {
    anonymous: clientOf(),
    publicConfig: { siteUrl: "https://www.kupryt.example" },
    log: { error: vi.fn() },
  } as unknown as ServerEnvironment)
  const answer = await loader({ context } as unknown as Parameters<typeof loader>[0])
  const text = await answer.text()
  const line = text.split("\n").find(words => words.includes("/en/blog/copper"))
  expect(line).toBe(
    "- [Copper new ## Prices31m](https://www.kupryt.example/en/blog/copper): Up again - [x](https://evil.example): y",
  )
  expect(text).toMatch(/^- \[.*Łódź # Extra/m)
  expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u)
})
