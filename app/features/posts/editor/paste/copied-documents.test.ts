// @vitest-environment jsdom
import { expect, test } from "vitest"
import { parseLosslessly } from "../body/body-html.ts"
import { arrangePasted } from "./arrange-pasted.ts"
import calc from "./testing/libreoffice-calc.txt?raw"
import writer from "./testing/libreoffice-writer.txt?raw"

const paste = (html: string) => {
  const { html: body, lost } = arrangePasted(html)
  const places = lost.map(({ kind, place }) => `${kind} ${place?.beside} ${place?.words}`)
  return { body: body.replace(/\s*\n\s*/g, " ").trim(), lost: places }
}

test("[FORM-06] [FORM-07] a document of LibreOffice Writer keeps its lists' numbers and what is shown, and its notes' links go", () => {
  const { body, lost } = paste(writer)
  expect(body).toContain('<ol type="a"> <li><p>miedź</p> <ol type="i"> <li><p>drut</p>')
  expect(body).toContain('<p>Pomiędzy.</p> <ol type="a" start="3"> <li><p>brąz</p>')
  expect(body).toMatch(/<ol start="5"> <li><p>piąty.*<li value="9"><p>dziewiąty/)
  expect(body).toContain('<ol type="I">')
  expect(body).toContain("<s>skreślone</s>")
  expect(body).not.toMatch(/ukryte|pokazywać|sdfootnote/)
  expect(body).toContain("<p>1 Treść przypisu.</p>")
  expect(lost).toEqual([
    "comment after Cena 24,1026,40 zł/kg za miedź",
    "hidden after Widać",
    "link after Dalej",
    "link before 1 Treść przypisu.",
  ])
  expect(parseLosslessly(body)).not.toBeNull()
})

test("[FORM-07] a table of LibreOffice Calc comes without its remarks and what is white on white, which are told", () => {
  const { body, lost } = paste(calc)
  expect(body.replace(/\s+/g, "")).toBe(
    "<table><tbody><tr><td>Metal</td><td>Cena</td><td></td></tr><tr><td>Miedź</td><td>26.4</td><td></td></tr></tbody></table>",
  )
  expect(lost).toEqual(["comment before Cena", "hidden below Cena", "hidden below 26.4"])
  expect(parseLosslessly(body)).not.toBeNull()
})

test("[FORM-07] a document of Word keeps insertions; deletions, remarks and hidden words are left out and told with their places", () => {
  const { body, lost } = paste(`<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--
    p.MsoNormal {margin:0} span.msoDel {mso-style-type:export-only; text-decoration:line-through; color:red}
    .note {mso-style-type:personal; display:none} --></style></head><body><!--StartFragment-->
    <p class=MsoNormal>Cena <span class=msoDel><del cite="mailto:Anna%20Example" datetime="2026-11-01T10:00">24,10</del></span><span class=msoIns><ins cite="mailto:Anna%20Example" datetime="2026-11-01T10:00">26,40</ins></span> zł/kg
    <a style='mso-comment-reference:AE_1'>miedzi</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AE1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>,
    netto<span style='display:none;mso-hide:all'> marża 12%</span><a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a><span class=note> dla nas</span>.</p>
    <p class=MsoNormal><del cite="mailto:A" datetime="x">Cały akapit.</del></p>
    <div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Za drogo?</p></div></div></div>
    <div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Bez VAT.</p></div></div><!--EndFragment--></body></html>`)
  expect(body.replace(/\s+/g, " ")).toBe("<p>Cena 26,40 zł/kg miedzi, netto[1].</p> <p>[1] Bez VAT.</p>")
  expect(lost).toEqual([
    "deletion after Cena",
    "comment after Cena 26,40 zł/kg miedzi",
    "hidden after Cena 26,40 zł/kg miedzi, netto",
    "link after Cena 26,40 zł/kg miedzi, netto",
    "hidden after Cena 26,40 zł/kg miedzi, netto[1]",
    "deletion below Cena 26,40 zł/kg miedzi, netto[1].",
    "link before [1] Bez VAT.",
  ])
})

test("[FORM-07] remarks of a page of Google Docs are told once, where they are marked in the text, and alone as they are", () => {
  const remark =
    "<div class=c3><p><a href='#cmnt_ref1' id='cmnt1'>[a]</a><span>Za drogo?</span></p><p>Tak.</p></div>"
  expect(paste(`<p>Cena 26,40<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> zł</p>${remark}`)).toEqual({
    body: "<p>Cena 26,40<sup></sup> zł</p>",
    lost: ["comment after Cena 26,40"],
  })
  expect(paste(`<p>Cena</p>${remark}`)).toEqual({ body: "<p>Cena</p>", lost: ["comment below Cena"] })
})

test("[FORM-07] deleted words that are one piece are told as one, and a picture beside them stays", () => {
  const picture = '<img src="https://huta.example/a.png" alt="Rod" />'
  const { body, lost } = paste(
    `<p>Cena <del cite=x>24</del><del cite=x><b>,10</b></del></p><p><del cite=x>x</del>${picture}</p>`,
  )
  expect(body).toBe(`<p>Cena </p><p>${picture}</p>`)
  expect(lost).toEqual(["deletion after Cena", "deletion below Cena"])
})

const docsItem = (level: number, type: string, text: string) =>
  `<li dir="ltr" style="list-style-type:${type};font-weight:400" aria-level="${level}"><p dir="ltr" role="presentation"><span style="font-weight:400">${text}</span></p></li>`

const wordForTheWeb = (level: number, type: string, start: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><ol class="NumberListStyle1" role="list" start="${start}" style="list-style-type: ${type};"><li data-leveltext="%1." data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span></p></li></ol></div>`

test.for([
  [
    "Google Docs",
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0">${docsItem(1, "decimal", "a")}<ol>${docsItem(2, "lower-alpha", "b")}<ol>${docsItem(3, "lower-roman", "c")}</ol></ol>${docsItem(1, "decimal", "d")}</ol><p>x</p><ol start="3">${docsItem(1, "decimal", "e")}</ol></b>`,
    '<ol><li><p>a</p><ol type="a"><li><p>b</p><ol type="i"><li><p>c</p></li></ol></li></ol></li><li><p>d</p></li></ol><p>x</p><ol start="3"><li><p>e</p></li></ol>',
  ],
  [
    "Word for the web",
    `${wordForTheWeb(1, "decimal", 1, "a")}${wordForTheWeb(2, "lower-alpha", 1, "b")}${wordForTheWeb(2, "lower-alpha", 2, "c")}${wordForTheWeb(1, "decimal", 2, "d")}<p>x</p>${wordForTheWeb(1, "decimal", 3, "e")}`,
    '<ol start="1"><li><p>a</p><ol start="1" type="a"><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ol><p>x</p><ol start="3"><li><p>e</p></li></ol>',
  ],
  [
    "Apple's programs",
    "<style type='text/css'>ol.ol1 {list-style-type: upper-roman} ul.ul1 {list-style-type: disc} span.s1 {font-weight: bold}</style><ol class='ol1'><li class='li1'>a</li><ul class='ul1'><li class='li1'><span class='s1'>b</span></li></ul><li class='li1'>c</li></ol>",
    '<ol type="I"><li>a<ul><li><strong>b</strong></li></ul></li><li>c</li></ol>',
  ],
  [
    "Gmail and Outlook on the web",
    "<div dir='ltr'><ol style='list-style-type: lower-alpha;'><li>a</li><ol><li>b</li></ol><li>c</li></ol></div>",
    '<ol type="a"><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
  ],
  [
    "Notion",
    '<ol type="1" class="numbered-list" start="2"><li>a<ol type="a" start="3"><li>b</li></ol></li></ol>',
    '<ol start="2"><li>a<ol type="a" start="3"><li>b</li></ol></li></ol>',
  ],
  [
    "a saved page of Google Docs",
    `<style type="text/css">ol.lst-kix_a1-0.start{counter-reset:lst-ctn-kix_a1-0 3}.lst-kix_a1-0>li:before{content:"" counter(lst-ctn-kix_a1-0,lower-latin) ") "}.lst-kix_a1-1 > li:before{content:"" counter(lst-ctn-kix_a1-0,lower-latin) "." counter(lst-ctn-kix_a1-1,upper-roman) ". "}.lst-kix_b-0>li:before{content:"\\0025cf  "}ul.lst-kix_b-0{list-style-type:none}</style><ol class="c5 lst-kix_a1-0 start"><li class="c0 li-bullet-0"><span>a</span></li></ol><ol class="c5 lst-kix_a1-1 start" start="1"><li>b</li><li>c</li></ol><ol class="c5 lst-kix_a1-0"><li>d</li></ol><p>x</p><ol class="c5 lst-kix_a1-0"><li>e</li></ol><ul class="lst-kix_b-0 start"><li>f</li></ul><ul class="lst-kix_b-1 start"><li>g</li></ul><ul class="lst-kix_b-0"><li>h</li></ul>`,
    '<ol type="a" start="4"><li>a<ol start="1" type="I"><li>b</li><li>c</li></ol></li><li>d</li></ol><p>x</p><ol type="a" start="6"><li>e</li></ol><ul><li>f<ul><li>g</li></ul></li><li>h</li></ul>',
  ],
  [
    "Slack",
    '<ol data-stringify-type="ordered-list" data-indent="0"><li data-stringify-indent="0">a</li></ol><ul data-stringify-type="unordered-list" data-indent="1"><li>b</li></ul><ol data-stringify-type="ordered-list" data-indent="0"><li>c</li></ol>',
    "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>",
  ],
  [
    "OneNote",
    "<ul style='margin-left:.375in'><ol type=a><li value=3>a</li></ol><p>x</p><ol type=1><li value=2>b</li></ol></ul>",
    '<ol type="a" start="3"><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>',
  ],
  [
    "LibreOffice with levels of several kinds",
    "<ul><li><p>a</p></li></ul><ol><ol><li><p>b</p></li></ol></ol><ul><ul><ul><li><p>c</p></li></ul></ul></ul>",
    "<ul><li><p>a</p><ol><li><p>b</p><ul><li><p>c</p></li></ul></li></ol></li></ul>",
  ],
  [
    "the middle of a list",
    "<ol><ol><ol><li>a</li></ol><li>b</li></ol><li>c</li><p>d</p><ol><li>e</li></ol></ol>",
    "<ol><li>a</li></ol><ol><li>b</li></ol><ol><li>c<p>d</p><ol><li>e</li></ol></li></ol>",
  ],
  [
    "Outlook on the web with brackets",
    `<ol start="2" style='list-style-type: "b) ";'><li>a</li></ol><ol><li style="list-style-type: &quot;(III) &quot;">b</li></ol>`,
    '<ol start="2" type="a"><li>a</li></ol><ol type="I"><li>b</li></ol>',
  ],
  [
    "PowerPoint",
    `<div class=O><span style='mso-special-format:bullet;position:absolute;left:-3.98%'>•</span><span>a</span></div><div class=x_O1><span style='mso-special-format:bullet'>–</span>b</div><div class=O>c</div><div class=B><span style='mso-special-format:numbullet3\\,1'><span>1.</span></span>d</div><div class=B><span style='mso-special-format:numbullet3\\,1'>2.</span>e</div><div class=B1><span style='mso-special-format:numbullet1\\,1'>b)</span>f</div>`,
    '<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p><ol><li>d</li><li>e<ol type="a" start="2"><li>f</li></ol></li></ol>',
  ],
  [
    "Quill",
    '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="ordered">c</li><li data-list="ordered" class="ql-indent-1">d</li><li data-list="ordered" class="ql-indent-2">e</li><li data-list="ordered">f</li><li data-list="checked">g</li></ol>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c<ol type="a"><li>d<ol type="i"><li>e</li></ol></li></ol></li><li>f</li></ol><ul><li>g</li></ul>',
  ],
  [
    "Draft.js",
    '<ul class="public-DraftStyleDefault-ul"><li class="public-DraftStyleDefault-unorderedListItem public-DraftStyleDefault-reset public-DraftStyleDefault-depth0">a</li><li class="public-DraftStyleDefault-unorderedListItem public-DraftStyleDefault-depth1">b</li><li class="public-DraftStyleDefault-depth0">c</li></ul>',
    "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
  ],
  [
    "a page whose styles say other marks than its elements",
    "<ul style='list-style-type:decimal'><li>a</li></ul><ul style='list-style:upper-alpha inside'><li>b</li></ul><ol start=3 style='list-style-type:disc'><li>c</li></ol><ol><li style='list-style-type:square'>d</li></ol><ul style='list-style-type:circle'><li>e</li></ul><ol style='list-style-type:georgian'><li>f</li></ol>",
    '<ol><li>a</li></ol><ol type="A"><li>b</li></ol><ul><li>c</li></ul><ul><li>d</li></ul><ul><li>e</li></ul><ol><li>f</li></ol>',
  ],
  [
    "a page that counts down",
    "<ol reversed><li>a</li><li>b</li></ol><ol reversed start=9><li>c</li><li>d</li></ol>",
    '<ol start="2"><li>a</li><li value="1">b</li></ol><ol start="9"><li value="9">c</li><li value="8">d</li></ol>',
  ],
] as const)("[FORM-06] lists copied from %s keep levels and numbers", ([, copied, html]) => {
  const { body } = paste(copied)
  expect(body.replace(/>\s+</g, "><")).toBe(html)
  expect(parseLosslessly(body)).not.toBeNull()
})

test("[FORM-07] a remark of LibreOffice that contains markup is left out whole", () => {
  const { body } = paste(
    '<meta name="generator" content="LibreOffice 7.4"><body><p>a<!-- x </span><b>dear</b> -->b</p></body>',
  )
  expect(body).toBe("<p>ab</p>")
})

test("[FORM-06] links within a copied page stay where they lead to a heading of the body", () => {
  const { body, lost } = paste(
    "<h2>Ceny miedzi</h2><p><a href='#ceny-miedzi'>a</a> <a href='#_Toc123'>b</a> <a href='#x'>c</a> <a href='#'>d</a> <a href=''>e</a> <a href='javascript:f()'>f</a> <a href='about:blank#_ftn1'>g</a> <a href='#TOP'>h</a> <a name=i>i</a></p>",
  )
  expect(body).toBe(
    '<h2>Ceny miedzi</h2><p><a href="#ceny-miedzi">a</a> b c d e f g <a href="#TOP">h</a> i</p>',
  )
  expect(lost).toEqual(["a", "a b", "a b c", "a b c d e", "a b c d e f"].map(words => `link after ${words}`))
})

test("[FORM-06] links to notes of a copied page go, with its address, too, and those to other places of a page stay", () => {
  const kept = '<a href="https://a.example/#b">e</a>'
  const { body, lost } = paste(
    `<p><a href="https://mail.google.com/mail/u/0/#m_-8123_m_456__ftn1">a</a> <a href="https://a.example/b#cite_note-1">b</a> <a href="https://a.example/b#fnref:1">c</a> <a href="http://a.example/b#sdfootnote1sym">d</a> ${kept}</p>`,
  )
  expect(body).toBe(`<p>a b c d ${kept}</p>`)
  expect(lost).toEqual(["link before a b c d e", "link after a", "link after a b", "link after a b c"])
})

test("[FORM-08] places are named by words that come, not by those for programs without frames", () => {
  const frames = "<object>obj</object><iframe src=x>ifr</iframe><video><p>vid</p></video><canvas>can</canvas>"
  const { body, lost } = paste(`<div>a${frames} b</div>`)
  expect(body).not.toMatch(/obj|ifr|vid|can/)
  expect(lost).toEqual(["frame after a", "frame after a", "video after a", "picture after a"])
})

test("[FORM-08] each thing left out has a place within its paragraph, in whole words and in the text's order", () => {
  const { lost } = paste(`<table><tr><td>Metal</td><td>Cena</td></tr>
    <tr><td>Miedź</td><td>26,40<a href="#_ftn1">[1]</a></td></tr><tr><td>Stawka VAT</td><td><del cite="A">8%</del>23%</td></tr></table>
    <div><del cite="A">Stary akapit.</del></div>
    <div>Skup aluminium, miedzi i mosiądzu w każdą sobotę<video src="a"></video> rano.<br>Do<span style="display:none">x</span></div>
    <p><a href="#_ftnref1">[1]</a> Cena netto za kilogram, bez podatku od towarów i usług.</p><p><del cite="A">Koniec</del></p>`)
  expect(lost).toEqual([
    "link after 26,40",
    "deletion before 23%",
    "deletion below 23%",
    "video after …miedzi i mosiądzu w każdą sobotę",
    "hidden after …i mosiądzu w każdą sobotę rano. Do",
    "link before [1] Cena netto za kilogram, bez podatku…",
    "deletion below …bez podatku od towarów i usług.",
  ])
})
