// @vitest-environment jsdom
import { expect, test, vi } from "vitest"
import { parseLosslessly, readBody, writeBody } from "../body/body-html.ts"
import { arrange } from "../rich-text/pasting.ts"
import { arrangePasted } from "./arrange-pasted.ts"

/** Takes HTML as it is copied; returns what comes into a body of it, in one line. */
const pasted = (html: string) =>
  arrangePasted(html)
    .html.replace(/[ \t\r\n]+/g, " ")
    .trim()

test("links that a mail program wrapped lead to their targets; those of the own editor stay", () => {
  const link = '<p><a href="https://www.google.com/url?q=https://huta.example/a&amp;sa=D">Huta</a></p>'
  expect(pasted(link)).toContain('href="https://huta.example/a"')
  expect(pasted(link.replace("<p", '<p data-pm-slice="1 1 []"'))).toContain("google.com/url")
})

/** Takes a marker, a level and a text; returns a paragraph of a list as Word writes it. */
const item = (marker: string, level: number, text: string, list = "l0") =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:\nSymbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=PL>${text}<o:p></o:p></span></p>`

const fromWord = (fragment: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=PL><!--StartFragment-->${fragment}<!--EndFragment--></body></html>`

test.for([
  ["bullets", item("·", 1, "Cu") + item("o", 1, "Zn"), "<ul><li>Cu</li><li>Zn</li></ul>"],
  ["numbers", item("1.", 1, "Cu") + item("2.", 1, "Zn"), "<ol><li>Cu</li><li>Zn</li></ol>"],
  ["numbers that go on", item("4)", 1, "Cu"), '<ol start="4"><li>Cu</li></ol>'],
  [
    "levels",
    item("1.", 1, "a") + item("a)", 2, "b") + item("i.", 3, "c") + item("b)", 2, "d") + item("2.", 1, "e"),
    '<ol><li>a<ol type="a"><li>b<ol type="i"><li>c</li></ol></li><li>d</li></ol></li><li>e</li></ol>',
  ],
  [
    "two lists with words between them",
    `${item("·", 1, "a")}<p class=MsoNormal>b</p>${item("·", 1, "c")}`,
    "<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>",
  ],
  [
    "one list after the other",
    item("·", 1, "a") + item("1.", 1, "b", "l1"),
    "<ul><li>a</li></ul><ol><li>b</li></ol>",
  ],
  [
    "formatting",
    item("·", 1, "<b>a</b> <a href='/b'>c</a>"),
    '<ul><li><b>a</b> <a href="/b">c</a></li></ul>',
  ],
  [
    "letters that go on behind a paragraph",
    `${item("a)", 1, "a")}${item("b)", 1, "b")}<p class=MsoNormal>x</p>${item("c)", 1, "c")}${item("f)", 1, "f")}`,
    '<ol type="a"><li>a</li><li>b</li></ol><p>x</p><ol type="a" start="3"><li>c</li><li value="6">f</li></ol>',
  ],
  [
    "numbers of several kinds",
    `${item("(C)", 1, "a")}<p>x</p>${item("iv.", 1, "b")}<p>x</p>${item("1.2.", 1, "c", "l1")}<p>x</p>${item("bb)", 1, "d", "l2")}`,
    '<ol type="A" start="3"><li>a</li></ol><p>x</p><ol type="i" start="4"><li>b</li></ol><p>x</p><p>1.2. c</p><p>x</p><ol type="a" start="28"><li>d</li></ol>',
  ],
  [
    "a deleted item",
    item("1.", 1, "a") + item("2.", 1, "<del cite='mailto:A'>b</del>") + item("2.", 1, "c"),
    "<ol><li>a</li><li>c</li></ol>",
  ],
  [
    "letters on both sides of i",
    `${item("h)", 1, "a", "l9")}<p>x</p>${item("i)", 1, "b", "l9")}${item("j)", 1, "c", "l9")}`,
    '<ol type="a" start="8"><li>a</li></ol><p>x</p><ol type="a" start="9"><li>b</li><li>c</li></ol>',
  ],
  [
    "Roman numbers that could be letters",
    `${item("i)", 1, "a", "l9")}${item("ii)", 1, "b", "l9")}<p>x</p>${item("v)", 1, "c", "l9")}${item("vi)", 1, "d", "l9")}`,
    '<ol type="i"><li>a</li><li>b</li></ol><p>x</p><ol type="i" start="5"><li>c</li><li>d</li></ol>',
  ],
  [
    "numbers with other signs",
    `${item("(3)", 1, "a")}${item("4/", 1, "b")}${item("5:", 1, "c")}${item("6°", 1, "d")}${item("7º", 1, "e")}${item("8th", 1, "f")}${item("9 –", 1, "g")}${item("⑩", 1, "h")}`,
    '<ol start="3"><li>a</li><li>b</li><li>c</li><li>d</li><li>e</li><li>f</li><li>g</li><li>h</li></ol>',
  ],
  [
    "words before and after numbers",
    `${item("§ 1.", 1, "a")}${item("1)", 2, "b")}${item("2)", 2, "c")}${item("§ 2.", 1, "d")}${item("1)", 2, "e")}${item("Art. 5.", 1, "f")}${item("Krok 3:", 1, "g")}${item("Pierwszy", 1, "h")}${item("5a.", 1, "i")}`,
    "<p>§ 1. a</p><ol><li>b</li><li>c</li></ol><p>§ 2. d</p><ol><li>e</li></ol><p>Art. 5. f</p><p>Krok 3: g</p><p>Pierwszy h</p><p>5a. i</p>",
  ],
  [
    "words before numbers within items",
    item("1.", 1, "a") + item("Krok 1:", 2, "b") + item("a)", 3, "c") + item("2.", 1, "d"),
    '<ol><li>a<p>Krok 1: b</p><ol type="a"><li>c</li></ol></li><li>d</li></ol>',
  ],
  [
    "numbers of several levels, where their levels are there,",
    `${item("1", 1, "a")}${item("1.1", 2, "b")}${item("1.2", 2, "c")}${item("1.2.1.", 3, "d")}<p>x</p>${item("1.3", 2, "e")}`,
    "<ol><li>a<ol><li>b</li><li>c<ol><li>d</li></ol></li></ol></li></ol><p>x</p><p>1.3 e</p>",
  ],
  [
    "single letters, which may be bullets,",
    `${item("A", 1, "a", "l1")}${item("B", 1, "b", "l1")}<p>x</p>${item("-", 1, "c", "l2")}${item("o", 1, "d", "l2")}<p>x</p>${item("§", 1, "e", "l3")}`,
    '<ol type="A"><li>a</li><li>b</li></ol><p>x</p><ul><li>c</li><li>d</li></ul><p>x</p><ul><li>e</li></ul>',
  ],
  [
    "bookmarks between items",
    `${item("1.", 1, "a")}<span style='mso-bookmark:_Hlk1'></span>${item("a)", 2, "b")}`,
    '<ol><li>a<ol type="a"><li>b</li></ol></li></ol>',
  ],
  [
    "lists of its own and paragraphs beside them",
    `<ol start=1 type=1><li class=MsoNormal style='mso-list:l0 level1 lfo1'>a</li><ol start=1 type=a><li style='mso-list:l0 level2 lfo1'>b</li></ol></ol>${item("i.", 3, "c")}<ol start=1 type=1><ol start=2 type=a><li style='mso-list:l0 level2 lfo1'>d</li></ol><li style='mso-list:l0 level1 lfo1'>e</li></ol>`,
    '<ol><li>a<ol type="a"><li>b<ol type="i"><li>c</li></ol></li><li>d</li></ol></li><li>e</li></ol>',
  ],
  ["a paragraph that is in no list", "<p style='mso-list:none'>a</p>", "<p>a</p>"],
] as const)("[FORM-06] %s pasted from Word are kept", ([, fragment, html]) => {
  expect(pasted(fromWord(fragment))).toBe(html)
})

const docs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f0c">${html}</b><br class="Apple-interchange-newline">`
const words = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;${style};white-space:pre-wrap;">${text}</span>`
const plain = (text: string) =>
  words("font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline", text)

test.for([
  [
    "words",
    `<p dir="ltr" style="line-height:1.38">${plain("Plain ")}${words("font-weight:700;font-style:normal", "bold")}${words("font-weight:400;font-style:italic", " ital")}</p>`,
    "<p>Plain <strong>bold</strong><em> ital</em></p>",
  ],
  [
    "more words",
    `<p>H${words("font-size:0.6em;vertical-align:sub", "2")}O m${words("vertical-align:super", "3")} ${words("text-decoration:line-through;font-weight:700", "old")}</p>`,
    "<p>H<sub>2</sub>O m<sup>3</sup> <s><strong>old</strong></s></p>",
  ],
  [
    "headings, lists and tables",
    `<h2 dir="ltr">${plain("Head")}</h2><ul><li dir="ltr" style="font-weight:400"><p role="presentation">${plain("Cu")}</p></li></ul><div dir="ltr" align="left"><table><colgroup><col></colgroup><tbody><tr><td><p>${plain("c1")}</p></td></tr></tbody></table></div>`,
    "<h2>Head</h2><ul><li><p>Cu</p></li></ul> <table><tbody><tr><td><p>c1</p></td></tr></tbody></table>",
  ],
] as const)("[FORM-06] %s pasted from Google Docs keep their weight", ([, copied, html]) => {
  expect(
    pasted(docs(copied))
      .replace(/<br \/>$/, "")
      .trim(),
  ).toBe(html)
})

test.for([
  [
    '<p><em style="font-style:normal">a</em> <b style="font-weight:700">b</b> <strong>c</strong></p>',
    "<p>a <b>b</b> <strong>c</strong></p>",
  ],
  // Word says of a bold text what it is in other scripts.
  ['<p><b style="mso-bidi-font-weight:normal">a</b></p>', "<p><b>a</b></p>"],
  ["<div>First line</div><section>second</section>", "<p>First line</p><p>second</p>"],
  ["<h1 class=x>a <em>b</em></h1><h2>c</h2><h5>d</h5>", "<h2>a <em>b</em></h2><h3>c</h3><h4>d</h4>"],
  ["<h2>a</h2><h3>b</h3>", "<h2>a</h2><h3>b</h3>"],
  // Languages are kept from the editor itself, not from other programs.
  ['<p data-pm-slice="1 1 []"><span lang="de">Kupfer</span></p>', '<p><span lang="de">Kupfer</span></p>'],
  ['<p><span lang="de">Kupfer</span></p>', "<p>Kupfer</p>"],
  // As WebKit copies spaces.
  [
    '<b style="color: rgb(0, 0, 0);">drut</b><span class="Apple-converted-space" style="color: red">\u00a0</span><span>z<span class="Apple-converted-space">\u00a0</span></span><a href="/b">miedzi</a>',
    '<b>drut</b> z <a href="/b">miedzi</a>',
  ],
  // As Chromium does.
  ["<b>drut</b><span> </span><span>\u00a0</span>z", "<b>drut</b> z"],
  ["<p>5\u00a0kg <span lang='de'>\u00a0</span></p>", "<p>5\u00a0kg \u00a0</p>"],
])("[FORM-06] pasted %j keeps its meaning", ([copied = "", html]) => {
  expect(pasted(copied)).toBe(html)
})

test.for([
  ["<section>a 1 b 2</section>", "<p>a b </p><p>1</p><p>2</p>"],
  [
    "<center>a 1</center><h2>b</h2>2<details open><summary>c 3</summary>d 4</details>",
    "<p>a </p><p>1</p><h2>b</h2>2<p>c </p><p>3</p>d <p>4</p>",
  ],
  ["<div><h2>a</h2>1<p>b</p>2<p>c</p>d 3 e</div>", "<h2>a</h2>1<p>b</p>2<p>c</p>d e<p>3</p>"],
  [
    "<dl><dt>a 1 2</dt><dd>b 3</dd><dt>c 4</dt></dl>",
    "<dl><dt>a </dt><dd>1</dd><dd>2</dd><dd>b <p>3</p></dd><dt>c </dt><dd>4</dd></dl>",
  ],
  [
    "<table><caption>a 1 b 2</caption><tr><td>c 3 d 4</td></tr></table>",
    "<p>1</p><p>2</p><table><caption>a b </caption><tbody><tr><td>c d <p>3</p><p>4</p></td></tr></tbody></table>",
  ],
  [
    "<table><caption> 1 </caption><tr><td>a</td></tr></table>",
    "<p>1</p><table><tbody><tr><td>a</td></tr></tbody></table>",
  ],
  [
    "<figure>1<figcaption>a 2 b</figcaption></figure>",
    "<figure>1<figcaption>a b</figcaption><p>2</p></figure>",
  ],
  [
    "<figure>1 a 2 b<figcaption>c</figcaption></figure>",
    "<figure>1 a b<p>2</p><figcaption>c</figcaption></figure>",
  ],
  [
    "<ul><li>a 1 b 2<ul><li>c</li></ul></li></ul>",
    "<ul><li>a b <p>1</p><p>2</p><ul><li>c</li></ul></li></ul>",
  ],
  ["a 1 <b>b<a href=/q>2</a></b><p>c</p>", 'a <b>b</b><p>1</p><p><a href="/q">2</a></p><p>c</p>'],
  ["<p>1 2 a</p>", "<p>1</p><p>2</p> a "],
  ["<p>a<br>1<br>b</p>", "<p>a</p><p>1</p>b "],
  ["<p>a:<br>1<br>b:<br>2</p>", "<p>a:</p><p>1</p>b:<p>2</p>"],
  ["<div>a<br>1<br>b</div>", "<p>a</p><p>1</p>b "],
  ["<ul><li>1 a</li></ul>", "<ul><li><p>1</p> a</li></ul>"],
  ["<a href=/q><h2>a</h2>b 1 c</a>", '<a href="/q"><h2>a</h2>b c<p>1</p></a>'],
] as const)(
  "[FORM-10] pictures of %s go between blocks, at their place and in their order",
  ([copied, html]) => {
    const withPictures = (text: string) => text.replace(/\d(?!>)/g, at => `<img src="/${at}.jpg" alt="" />`)
    expect(pasted(`${withPictures(copied)}<p>e</p>`).replaceAll("> <", "><")).toBe(
      `${withPictures(html)}<p>e</p>`,
    )
  },
)

test("[FORM-08] pictures and frames that are lost are listed with their places", () => {
  const copied = `<img src="data:image/png;base64,${"A".repeat(99)}"><p>Drut <b>jasny</b>.<!--[if gte vml 1]><v:shape/><![endif]--><img width=9 src="file:///C:/a.png" alt="a"></p>
    <p>To zdanie jest dłuższe niż czterdzieści liter.<iframe src="https://video.example/1"></iframe><img src="https://a.example/b.png" alt="b">
    <video controls><source src="x.mp4"><img src="file:///c"></video><img src="http://a.example:8080/c.png"></p>`
  const place = { beside: "after", words: "…jest dłuższe niż czterdzieści liter." }
  expect(arrangePasted(copied).lost).toEqual([
    { kind: "picture", place: null },
    { kind: "picture", place: { beside: "after", words: "Drut jasny." } },
    ...(["frame", "video", "picture"] as const).map(kind => ({ kind, place })),
  ])
  expect(pasted(copied)).not.toMatch(/file:|iframe|video/)
})

test("[MEDIA-06] pictures of http addresses that can be fetched are kept, as https ones, to be brought in", () => {
  const { html, lost, insecure } = arrangePasted(
    '<p><img src="HTTP://a.example:80/b c.png?d=1&amp;e=2" alt="f"><img src="http://a.example:8080/g.png"></p>',
  )
  expect(html).toBe('<p><img src="https://a.example/b%20c.png?d=1&amp;e=2" alt="f" /></p>')
  expect(lost).toHaveLength(1)
  expect([...insecure]).toEqual([
    ["https://a.example/b%20c.png?d=1&e=2", "http://a.example/b%20c.png?d=1&e=2"],
  ])
})

test("[MEDIA-06] pictures in the copied HTML itself keep their place, are told with their places, and are no part of a body yet", () => {
  const png = `data:image/png;base64,${"A".repeat(200)}`
  const { html, pictures, lost } = arrangePasted(
    `<p>Red <img src="${png}" alt="Rod"> wire</p><img src="blob:https://a.example/b"><p><img src="${png}"></p>`,
  )
  expect(pictures).toMatchObject([
    { data: png, place: { beside: "after", words: "Red" } },
    { data: png, place: { beside: "below", words: "Red wire" } },
  ])
  expect(lost).toEqual([{ kind: "picture", place: { beside: "below", words: "Red wire" } }])
  const [rod, other] = pictures.map(({ address }) => `<img src="${address}"`)
  expect(html).toContain(`<p>Red  wire</p><p>${rod} alt="Rod" /></p>`)
  expect(html).toContain(`<p>${other} /></p>`)
  expect(writeBody(readBody(html))).toBe("<p>Red wire</p>")
})

test("[MEDIA-02] the place of a picture that is not uploaded yet is pasted where the picture is known, and told as lost elsewhere", () => {
  const copied = '<p>Red <img src="/pasted/1-2/1" alt="Rod"></p>'
  const here = arrangePasted(copied, address => address === "/pasted/1-2/1")
  expect(here).toMatchObject({ html: '<p>Red </p><p><img src="/pasted/1-2/1" alt="Rod" /></p>', lost: [] })
  const elsewhere = arrangePasted(copied)
  expect(elsewhere).toMatchObject({
    html: "<p>Red </p>",
    lost: [{ kind: "picture", place: { beside: "after", words: "Red" } }],
  })
})

test("[FORM-07] HTML that cannot be arranged comes as its words, without those that are hidden, and that is said", () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  const copied =
    "<h2>24,10</h2><p>a <del cite=x>25</del><span style='display:none'>26</span></p><img src=/pasted/1-2/1>"
  const { html, lost } = arrange(copied, () => {
    throw new Error("no pictures")
  })
  expect(html).toMatch(/^24,10\s*<p>a\s*<\/p>\s*$/)
  expect(lost).toEqual([{ kind: "layout", place: null }])
})

test("[FORM-07] a paste of more elements than a body takes comes as its words, which is said", () => {
  const table = `<table>${`<tr>${"<td>12,5</td>".repeat(10)}</tr>`.repeat(1000)}</table>`
  const { html, lost } = arrangePasted(table)
  expect(html).not.toContain("<table")
  expect(lost).toEqual([{ kind: "layout", place: null }])
})

test("[FORM-06] a row of a table whose words are all deleted goes, unless cells reach over rows", () => {
  const row = (...cells: string[]) => `<tr>${cells.map(words => `<td>${words}</td>`).join("")}</tr>`
  const gone = (words: string) => `<p><del cite=x datetime=x>${words}</del><o:p></o:p></p>`
  const table = row("Cu", gone("24")) + row(gone("Zn"), gone("12")) + row("", "")
  const { html, lost } = arrangePasted(`<table>${table}</table><table>${row(gone("Al"))}</table>`)
  expect(html.replace(/\s/g, "")).toBe(`<table><tbody>${row("Cu", "")}${row("", "")}</tbody></table>`)
  expect(lost.map(({ kind }) => kind)).toEqual(["deletion"])
  const spanned = table.replace("<td>Cu", "<td rowspan=2>Cu")
  expect(arrangePasted(`<table>${spanned}</table>`).html.match(/<tr>/g)).toHaveLength(3)
})

test("[FORM-06] a short row of a table gets its cells at its end, where it is pasted and where HTML is read", () => {
  const short =
    "<table><tr><td>1</td></tr><tr><td rowspan=2>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr><tr><th>6</th></tr></table>"
  const whole =
    '<table><tbody><tr><td>1</td><td></td><td></td></tr><tr><td rowspan="2">2</td><td>3</td><td></td></tr><tr><td>4</td><td>5</td></tr><tr><th>6</th><th></th><th></th></tr></tbody></table>'
  expect(pasted(short)).toBe(whole)
  const read = parseLosslessly(short)
  expect(read && writeBody(read).replaceAll("\n", "")).toBe(whole)
  const beyond = `<table>${"<tr><td>1</td></tr>".repeat(500)}<tr><td colspan=1000>2</td></tr></table>`
  expect(pasted(beyond)).toContain("<tr><td>1</td></tr>")
})

test("[FORM-07] a deleted or hidden picture is told of", () => {
  const picture = "<img src=https://huta.example/a.jpg alt=''>"
  const { html, lost } = arrangePasted(
    `<p>a</p><p><del cite=x>${picture}</del></p><p style="display:none">${picture}</p><p>b</p>`,
  )
  expect(html.replace(/\s/g, "")).toBe("<p>a</p><p>b</p>")
  expect(lost.map(({ kind }) => kind)).toEqual(["deletion", "hidden"])
})

test("[FORM-07] a formula of Word is told of as one, not as its picture, and what stands around it comes", () => {
  const formula = `<!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:r>a</m:r></m:oMath></m:oMathPara><![endif]-->`
  const picture = `<![if !msEquation]><span style='mso-text-raise:-7.5pt'><!--[if gte vml 1]><v:imagedata src="file:///C:/clip_image001.png"/><![endif]--><![if !vml]><img width=99 src="file:///C:/clip_image002.png"><![endif]></span><![endif]>`
  const { html, lost } = arrangePasted(
    `<p class=MsoNormal>Cena ${formula}${picture} netto, ${formula}${picture} brutto</p>`,
  )
  expect(html).toMatch(/^<p>Cena\s+netto,\s+brutto<\/p>$/)
  expect(lost.map(({ kind }) => kind)).toEqual(["field", "field"])
})
