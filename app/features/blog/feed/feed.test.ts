import { createClient } from "@supabase/supabase-js"
import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import type { Database } from "#app/lib/database.types.ts"
import { describeFeed, feedResponse, withAbsoluteAddresses } from "./feed.server.ts"
import { renderAtom, renderJsonFeed, xmlText } from "./render-feed.ts"

const base = "https://kupryt.example/blog/a"

test("only addresses change, to absolute ones", () => {
  const html =
    '<p>href="/a" <a href="/b?c=1&amp;d=2">x</a> <a href="#e">y</a> <a href="mailto:a@b.example">z</a> <a>w</a></p><img src="/f.jpg" srcset="/g.jpg 480w, /f.jpg 960w" sizes="min(100vw, 9px)" alt="src=" />'
  expect(withAbsoluteAddresses(html, base)).toBe(
    '<p>href="/a" <a href="https://kupryt.example/b?c=1&amp;d=2">x</a> <a href="https://kupryt.example/blog/a#e">y</a> <a href="mailto:a@b.example">z</a> <a>w</a></p><img src="https://kupryt.example/f.jpg" alt="src=" />',
  )
})

test("any text is escaped for XML, without characters that XML forbids", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), text => {
      const escaped = xmlText(`${text}<a b="&">]]>\u0000\ud800`)
      expect(escaped).not.toMatch(/[<>"]|&(?!(amp|lt|gt|quot);)/)
      expect(escaped.isWellFormed()).toBe(true)
      for (const character of escaped) {
        const code = character.codePointAt(0) ?? 0
        expect(code >= 0x20 || [9, 10, 13].includes(code)).toBe(true)
        expect([0xfffe, 0xffff]).not.toContain(code)
      }
    }),
  )
})

test("a blog without posts has valid feeds", async () => {
  const site = {
    origin: "https://kupryt.example",
    path: "/en/feed.xml",
    title: "Blog",
    subtitle: "On metals",
  }
  const feed = await describeFeed({ posts: [], labels: [], locale: "en", ...site })
  expect(renderAtom(feed)).toContain("<updated>1970-01-01T00:00:00.000Z</updated>")
  expect(JSON.parse(renderJsonFeed(feed))).toMatchObject({ items: [], language: "en" })
})

test("a feed has a Retry-After while the posts cannot be read, and the failure is logged", async () => {
  const error = vi.fn()
  const environment = {
    anonymous: createClient<Database>("http://database.example", "key", {
      global: { fetch: async () => Response.json({ message: "gone", code: "57P03" }, { status: 400 }) },
    }),
    publicConfig: {
      siteUrl: base,
      supabaseUrl: null,
      publishableKey: "key",
      primaryAdminEmail: "",
      passkeys: true,
    },
    log: { info: vi.fn(), warn: vi.fn(), error },
  }
  const answer = await feedResponse(environment, "/en/feed.xml")
  expect(answer.status).toBe(503)
  expect(answer.headers.get("retry-after")).toBe("30")
  expect(answer.headers.get("cache-control")).toBe(sharedCacheControl)
  expect(error.mock.calls).toEqual([[{ cause: "57P03" }, "posts not available"]])
})
