import sanitizeHtml from "sanitize-html"
import { expect, test } from "vitest"
import { listLeftOut } from "./list-left-out.ts"

test.for<[string, string[]]>([
  ["<p>a <strong>b</strong></p><ol start='3'><li><span lang='en'>c</span></li></ol>", []],
  ['<p>a <a href="/b?c=1&amp;d=2">e</a> <a href="mailto:f@g.example">h</a> <a href="">i</a></p>', []],
  ["<font color='red'>a</font><FONT>b</FONT>", ["<font>"]],
  [
    "<p style='color:red' class='x'>a</p><h2 style='b'>c</h2>",
    ["style on <p>", "class on <p>", "style on <h2>"],
  ],
  ["<span style='x'>a</span><ol type='A'></ol>", ["style on <span>", "type on <ol>"]],
  [
    "a<!-- b --><script>c('<p>')</script><iframe src='https://a.example'></iframe>",
    ["<!-- -->", "<script>", "<iframe>"],
  ],
  [
    "<a href='javascript:alert(1)' target='_blank'>a</a>",
    ['href="javascript:alert(1)" on <a>', "target on <a>"],
  ],
  ["<img src='http://a.example/b.jpg' alt='c'>", ['src="http://a.example/b.jpg" on <img>']],
  [
    `<img src='data:image/png;base64,${"A".repeat(99)}'>`,
    [`src="data:image/png;base64,${"A".repeat(18)}…" on <img>`],
  ],
])("[FORM-01] of %j is said what is left out of the saved post", ([html, leftOut]) => {
  expect(listLeftOut(sanitizeHtml, html)).toEqual(leftOut)
})
