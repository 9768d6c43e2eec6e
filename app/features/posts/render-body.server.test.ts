import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { renderBody } from "./render-body.server.ts"

test.for([
  ["a script", "<script>alert(1)</script>", ""],
  ["a script in disguise", "<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ["a script in a drawing", "<svg><script>alert(1)</script></svg>", ""],
  ["a style sheet", "<style>*{display:none}</style>", ""],
  ["an event handler", '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>a</p>', "<p>a</p>"],
  ["a picture that fails on purpose", '<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ["a style attribute", '<p style="position:fixed" class="x" id="y">a</p>', "<p>a</p>"],
  ["a script behind a link", '<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ["a script behind a spaced link", '<a href=" java\tscript:alert(1)">a</a>', "<a>a</a>"],
  ["a script behind an encoded link", '<a href="&#106;avascript:alert(1)">a</a>', "<a>a</a>"],
  ["a document behind a link", '<a href="data:text/html,a">a</a>', "<a>a</a>"],
  ["a link without a scheme to another site", '<a href="//evil.example">a</a>', "<a>a</a>"],
  ["a picture inside the address", '<img src="data:image/svg+xml,%3Csvg%3E" alt="a">', '<img alt="a" />'],
  ["a picture without encryption", '<img src="http://x.example/a.png" alt="a">', '<img alt="a" />'],
  ["a frame", '<iframe src="https://evil.example"></iframe>a', "a"],
  ["a form", '<form action="https://evil.example"><input name="password"></form>', ""],
  ["a new base for links", '<base href="https://evil.example">a', "a"],
  ["a comment", "a<!-- b -->", "a"],
])("%s does not get through", ([, html = "", clean]) => {
  expect(renderBody(html, "en")).toBe(clean)
})

test.for([
  "<h2>Miedź</h2><p><strong>Cu</strong> <em>99,9%</em> H<sub>2</sub>O m<sup>2</sup></p>",
  '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">Stop</th></tr></thead><tbody><tr><th scope="row">CuZn</th><td rowspan="2">brass</td></tr></tbody></table>',
  '<p><a href="/en/contact">ask</a> <a href="https://a.example/?a=1&amp;b=2">b</a> <a href="mailto:a@b.example">c</a> <a href="tel:+48225550129">d</a></p>',
  '<figure><img src="https://a.example/b.jpg" alt="Cu" width="960" height="540" /><figcaption>Cu</figcaption></figure>',
  "<ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>„c”</p></blockquote><pre><code>d &lt; e</code></pre><hr />",
])("what a post needs is kept: %s", html => {
  expect(renderBody(html, "en")).toBe(html)
})

test("the demonstration posts lose nothing", () => {
  const folder = new URL("../../../supabase/seed/", import.meta.url)
  const bodies = readdirSync(folder).flatMap(name => {
    const sql = readFileSync(new URL(name, folder), "utf8")
    return [...sql.matchAll(/\$(pl|en)\$(.*?)\$\1\$/gs)].map(([, , text = ""]) => text)
  })
  expect(bodies.length).toBeGreaterThanOrEqual(7 * 6)
  for (const body of bodies) expect(renderBody(body, "en")).toBe(body)
})

const fragments = fc.constantFrom(
  ...["<p>", "</p>", "<b", "<script>", "</script>", "<svg/onload=alert(1)>", "<img src=x onerror=alert(1)>"],
  ...['<a href="javascript:alert(1)">', "<a href='/a'>", "</a>", "<!--", "-->", "<![CDATA[", "]]>", "<math>"],
  ...["&lt;script&gt;", "&amp;lt;", "&", "<", ">", '"', "'", "\0", "\n", "=", "/", "<style>", "<textarea>"],
  ...['<td colspan="2" style="a">', '<th scope="row">', "<noscript>", "<xmp>", "<title>", "Łódź"],
)
const markup = fc
  .array(fc.oneof(fragments, fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map(list => list.join(""))

test("no text whatsoever yields an element, attribute or address outside of the lists", () => {
  fc.assert(
    fc.property(markup, html => {
      for (const [, name = "", attributes = ""] of renderBody(html, "en").matchAll(
        /<\/?([^\s>/]*)([^>]*)>/g,
      )) {
        expect(name).toMatch(
          /^(h[234]|p|br|hr|[uo]l|li|blockquote|pre|code|strong|em|[bis]|su[bp]|a|img)$|^(fig|t|cap)[a-z]+$/,
        )
        for (const [, attribute, value] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
          expect(attribute).toMatch(/^(href|src|alt|width|height|scope|colspan|rowspan)$/)
          if (attribute === "href" || attribute === "src")
            expect(value).not.toMatch(/^\W*(javascript|data|vbscript):/i)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test("cleaning what is clean changes nothing", () => {
  fc.assert(
    fc.property(markup, html => {
      const clean = renderBody(html, "en")
      expect(renderBody(clean, "en")).toBe(clean)
    }),
    { numRuns: 500 },
  )
})
