import { createHash } from "node:crypto"
import { createElement, Fragment, type ReactElement } from "react"
import { Scripts, type ServerBuild } from "react-router"
import { expect, test } from "vitest"
import { InlineScript } from "#app/components/inline-script.tsx"
import { Prose } from "#app/content/post-image.tsx"
import * as entry from "#app/entry.server.tsx"
import { permissiveAuthContext } from "../testing/test-pipeline.ts"
import { createSite, type SharedEnvironment } from "./site.ts"

type Loader = () => Promise<unknown>

/** A site of one page with these parts. */
function siteOf(module: object) {
  const routes = { root: { id: "root", path: "", module } }
  const manifest = { module: "/entry.js", imports: [] }
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      version: "1",
      url: "/",
      entry: manifest,
      routes: { root: { ...routes.root, module: "/root.js" } },
    },
    ...{ future: {}, ssr: true, prerender: [], publicPath: "/", assetsBuildDirectory: "", isSpaMode: false },
    routeDiscovery: { mode: "initial", manifestPath: "/manifest" },
  } as unknown as ServerBuild
  const reported: unknown[] = []
  const environment = {
    publicConfig: { siteUrl: "http://localhost", supabaseUrl: null },
    reportError: error => void reported.push(error),
  } as SharedEnvironment
  const { limiter } = permissiveAuthContext
  return {
    site: createSite({ build, environment, limiter, https: false, mode: "production" }),
    reported,
  }
}

/**
 * Renders a page of one element by the application's own entry, and what it loads before; returns its text, the scripts
 * that its policy allows, and the errors that were reported.
 */
async function render(page: ReactElement, loader?: Loader) {
  const { site, reported } = siteOf({ default: () => page, ...(loader && { loader }) })
  const answer = await site(new Request("http://localhost/"), null)
  const policy = answer.headers.get("content-security-policy") ?? ""
  const html = await answer.text()
  const found = html.matchAll(/<script(?![^>]*json")[^>]*>([\s\S]*?)<\/script>/g)
  const scripts = [...found].map(([, code = ""]) => code)
  const allowed = (code: string) =>
    policy.includes(`'sha256-${createHash("sha256").update(code).digest("base64")}'`)
  return { html, policy, allowed, scripts, reported }
}

const post = (html: string) => createElement(Prose, { html })
const ours = "console.log(`a && b`)"

test.for([
  "<script>canary()</script>",
  '<script nonce="">canary()</script>',
  '<script type="module">canary()</script>',
  "<script>canary();/*",
  "<script data-x='",
  "<script ",
  '<script nonce="',
  "<!--<script>",
  "<svg><script>canary()</script>",
])("a script in a post, past the sanitiser, is not allowed: %s", async body => {
  const page = createElement(Fragment, null, post(body), createElement(InlineScript, { code: ours }))
  const { policy, allowed } = await render(page)
  expect(allowed(ours)).toBe(true)
  expect(policy.match(/sha256/g)).toHaveLength(1)
})

test("every script of the application and of React Router is allowed by its hash, and none carries a mark; data has no hash", async () => {
  const rules = createElement(InlineScript, { type: "speculationrules", code: "{}" })
  const { html, scripts, allowed } = await render(createElement("body", null, rules, createElement(Scripts)))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter(code => !allowed(code))).toEqual([])
  expect(html).not.toContain("nonce")
  const data = await render(createElement("script", { type: "application/ld+json" }, "{}"))
  expect(data.policy).not.toContain("sha256")
})

const failure = new Error("no copper left")

function Broken(): never {
  throw failure
}

test("an error of a page or its loader is reported as it is; an answer such as 404 is not", async () => {
  const page = createElement("p", null, "a page")
  expect((await render(createElement(Broken))).reported).toContain(failure)
  expect((await render(page, () => Promise.reject(failure))).reported).toEqual([failure])
  const absent = () => Promise.reject(new Response("no such page", { status: 404 }))
  expect((await render(page, absent)).reported).toEqual([])
})

test.for(["null", "https://mail.example", "https://localhost", "no address"])(
  "[CON-06] a form reaches its page from the Origin %s, with everything typed",
  async origin => {
    const typed: string[] = []
    const { site, reported } = siteOf({
      default: () => null,
      async action({ request }: { request: Request }) {
        typed.push(String((await request.formData()).get("message")))
        return null
      },
    })
    const body = new URLSearchParams({ message: "Złom" })
    const headers = { origin }
    const answer = await site(new Request("http://localhost/", { method: "POST", body, headers }), null)
    expect([answer.status, answer.headers.get("content-type"), typed, reported]).toEqual([
      ...[200, "text/html; charset=utf-8", ["Złom"], []],
    ])
  },
)
