// @vitest-environment jsdom
import { expect, test } from "vitest"
import { spellBody } from "./body-spelling.ts"
import { sanitizeBody } from "./sanitize-body.ts"

/** As a browser writes it. */
function inBrowser(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.innerHTML
}

test.for([
  '<p>a<br>b <img src="/media/a.jpg" alt="A" width="16" height="9"></p><hr>',
  "<p>5&nbsp;kg &amp; 1 &lt; 2 &gt; 0</p>",
  '<img src="/media/a.jpg" alt="1 &lt; 2 &gt; 0 &amp; &quot;b&quot; 5&nbsp;kg">',
  "<p><a href='/offer?a=1&b=2'>b</a></p>",
  '<table><tbody><tr><th rowspan="2" scope="row">a</th><td colspan=2>b</td></tr></tbody></table>',
  '<P>a <IMG alt="" SRC="/media/a.jpg"></P >',
])("[HIST-03] %s is spelled the same by a browser and by the sanitiser", html => {
  const spelled = spellBody(html)
  expect(spellBody(inBrowser(html))).toBe(spelled)
  expect(spellBody(sanitizeBody(html))).toBe(spelled)
  expect(spellBody(spelled)).toBe(spelled)
})

test("[HIST-03] the attributes of an element have one order", () => {
  const spelled =
    '<img src="/a.jpg" alt="A" width="16" height="9" /><th scope="row" colspan="2" rowspan="3">b</th>'
  const other = "<img height='9' alt=A src=/a.jpg width=16 /><th rowspan='3' scope=row colspan='2'>b</th>"
  expect(spellBody(other)).toBe(spelled)
})

test.for([
  ["<p>ab</p>", "<p>a b</p>"],
  ["<p><em>a</em></p>", "<p><strong>a</strong></p>"],
  ['<img src="/a.jpg" alt="A">', '<img src="/a.jpg" alt="B">'],
  ['<img src="/a.jpg" alt="A">', '<img src="/A.jpg" alt="A">'],
  ["<p>a &lt;br&gt; b</p>", "<p>a <br> b</p>"],
] as const)("[HIST-03] %s and %s differ", ([one, other]) => {
  expect(spellBody(one)).not.toBe(spellBody(other))
})
