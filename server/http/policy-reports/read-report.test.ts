import fc from "fast-check"
import { expect, test } from "vitest"
import { readReport } from "./read-report.ts"

const siteUrl = "https://www.kupryt.example"
const patternOf = (pathname: string) => (pathname.startsWith("/preview/") ? "/preview/:token" : null)
const read = (body: string) => readReport(body, { siteUrl, patternOf })

const page = `${siteUrl}/preview/secret-token?q=1#part`

/** As browsers send it. */
const sent = (changes: object) =>
  JSON.stringify({
    "csp-report": {
      ...{ "document-uri": page, "effective-directive": "script-src-elem", "blocked-uri": "inline" },
      ...{ "source-file": `${siteUrl}/assets/root-a1.js`, "violated-directive": "script-src-elem" },
      ...{ referrer: "https://mail.example/jan", "script-sample": "let password", "status-code": 200 },
      ...changes,
    },
  })

const clean = {
  ...{ directive: "script-src-elem", blocked: "inline" },
  ...{ page: "/preview/:token", source: "/assets/root-a1.js" },
}

test("a report is kept without address, query, sample and referrer; of an older browser its directive without sources", () => {
  expect(read(sent({}))).toEqual(clean)
  const older = sent({ "effective-directive": undefined, "violated-directive": "img-src 'self' https:" })
  expect(read(older)).toEqual({ ...clean, directive: "img-src" })
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
])("a refused source is kept as its origin, its place or a word: %s", ([address, kept]) => {
  expect(read(sent({ "blocked-uri": address }))).toEqual({ ...clean, blocked: kept })
})

test.for([
  { "blocked-uri": "chrome-extension" },
  { "source-file": "moz-extension://6c7a/content.js" },
  { "source-file": "safari-web-extension://6c7a/content.js" },
  { "blocked-uri": "ms-browser-extension:x" },
  { "document-uri": "https://elsewhere.example/" },
  { "document-uri": "about:blank" },
  { "effective-directive": "invented-src" },
])("reports of an extension, or about no page or directive of ours, are dropped: %o", changes => {
  expect(read(sent(changes))).toBeNull()
})

test("whatever is sent, nothing fails, and what is kept is short and holds no query, fragment or name", () => {
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webPath().map(path => siteUrl + path),
    fc.string(),
    fc.anything(),
  )
  const changes = fc.record({ "document-uri": address, "blocked-uri": address, "source-file": address })
  const body = fc.oneof(fc.string(), fc.json(), changes.map(sent))
  fc.assert(
    fc.property(body, body => {
      for (const kept of Object.values(read(body) ?? {})) {
        expect(kept.length).toBeLessThanOrEqual(200)
        expect(kept).not.toMatch(/[?#@\s]/)
      }
    }),
  )
})
