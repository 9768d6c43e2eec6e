import fc from "fast-check"
import { expect, test } from "vitest"
import { readReports } from "./read-reports.ts"

const siteUrl = "https://www.kupryt.example"
const patternOf = (pathname: string) => (pathname.startsWith("/preview/") ? "/preview/:token" : null)
const read = (type: string | null, body: unknown) =>
  readReports(type, typeof body === "string" ? body : JSON.stringify(body), { siteUrl, patternOf })

const page = `${siteUrl}/preview/secret-token?q=1#part`

/** As Firefox and Safari send it, and Chromium where there is no endpoint. */
const plain = (changes: object) => ({
  "csp-report": {
    ...{ "document-uri": page, "effective-directive": "script-src-elem", "blocked-uri": "inline" },
    ...{ "source-file": `${siteUrl}/assets/root-a1.js`, "violated-directive": "script-src-elem" },
    ...{ referrer: "https://mail.example/jan", "script-sample": "let password", "status-code": 200 },
    ...changes,
  },
})

const gathered = (changes: object, type = "csp-violation") => ({
  ...{ age: 7, type, url: page, user_agent: "Mozilla/5.0" },
  body: {
    ...{ documentURL: page, effectiveDirective: "script-src-elem", blockedURL: "inline" },
    ...{
      sourceFile: `${siteUrl}/assets/root-a1.js`,
      referrer: "https://mail.example/jan",
      sample: "let password",
    },
    ...changes,
  },
})

const clean = {
  ...{ directive: "script-src-elem", blocked: "inline" },
  ...{ page: "/preview/:token", source: "/assets/root-a1.js" },
}

test("a report of either format is kept without address, query, sample and referrer", () => {
  expect(read("application/csp-report", plain({}))).toEqual([clean])
  expect(read("Application/Reports+JSON; charset=utf-8", [gathered({}), gathered({}, "crash")])).toEqual([
    clean,
  ])
  const older = plain({ "effective-directive": undefined, "violated-directive": "img-src 'self' https:" })
  expect(read("application/csp-report", older)).toEqual([{ ...clean, directive: "img-src" }])
})

test.for([
  ["https://tracker.example/pixel?visitor=7", "https://tracker.example"],
  ["wss://tracker.example/socket", "wss://tracker.example"],
  ["data:text/html,secret", "data"],
  ["blob", "blob"],
  ["trusted-types-sink", "trusted-types-sink"],
  [`${siteUrl}/preview/secret`, "/preview/:token"],
  [`${siteUrl}/no-such-page/jan@huta.example`, "other"],
  [`${siteUrl}/assets/../jan`, "other"],
  ["jan@huta.example", "other"],
  ["mailto:jan@huta.example", "other"],
  [undefined, "other"],
])("of what was refused its origin, its place or a word is kept: %s", ([address, kept]) => {
  expect(read("application/csp-report", plain({ "blocked-uri": address }))).toEqual([
    { ...clean, blocked: kept },
  ])
})

test.for([
  { "blocked-uri": "chrome-extension" },
  { "source-file": "moz-extension://6c7a/content.js" },
  { "source-file": "safari-web-extension://6c7a/content.js" },
  { "blocked-uri": "ms-browser-extension:x" },
  { "document-uri": "https://elsewhere.example/" },
  { "document-uri": "about:blank" },
  { "effective-directive": "invented-src" },
])("what an extension causes, and what is about no page or directive of ours, is dropped: %o", changes => {
  expect(read("application/csp-report", plain(changes))).toEqual([])
})

test("of one body twenty reports are read", () => {
  expect(read("application/reports+json", Array(100).fill(gathered({})))).toHaveLength(20)
})

test("whatever is sent, nothing fails, and what is kept is short and holds no query, fragment or name", () => {
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webPath().map(path => siteUrl + path),
    fc.string(),
    fc.anything(),
  )
  const changes = fc.record({ "document-uri": address, "blocked-uri": address, "source-file": address })
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    changes.map(plain).map(value => JSON.stringify(value) ?? ""),
  )
  const type = fc.constantFrom("application/csp-report", "application/reports+json", "text/plain", null)
  fc.assert(
    fc.property(type, body, (type, body) => {
      for (const report of read(type, body))
        for (const kept of Object.values(report)) {
          expect(kept.length).toBeLessThanOrEqual(200)
          expect(kept).not.toMatch(/[?#@\s]/)
        }
    }),
  )
})
