// @vitest-environment jsdom
import { expect, test } from "vitest"
import { readBody, writeBody } from "../body/body-html.ts"
import { arrangePasted } from "./arrange-pasted.ts"

test.for<[string, string, string[]]>([
  ["<dialog open><p>24,10</p></dialog><dialog><p>25</p></dialog>", "<p>24,10</p>", ["hidden"]],
  [
    "<details open><summary>a</summary>b</details><details><summary>c</summary>d</details>",
    "<p>a</p>b<p>c</p>",
    ["hidden"],
  ],
  ["<p>a</p><textarea>Offer: 24,10 &lt;net&gt;</textarea>", "<p>a</p><p>Offer: 24,10 &lt;net&gt;</p>", []],
  ["<p>a <select><option>Cu<option selected>Zn &amp; Al</select></p>", "<p>a Zn &amp; Al</p>", []],
  ["<p>a <select><option>Cu<option>Zn</select> b</p>", "<p>a Cu b</p>", []],
  ["<p>a <select><option hidden>Choose<option>Zn</select></p>", "<p>a Choose</p>", []],
  [
    "<p>a <select multiple><option selected>Cu<option>Zn<option selected>Al</select></p>",
    "<p>a Cu, Al</p>",
    [],
  ],
  ["<p>a <select multiple><option>Cu</select></p>", "<p>a </p>", ["field"]],
  ["<p>a <select><optgroup label=b><option label='c'>Cu</optgroup></select></p>", "<p>a c</p>", []],
  ["<p>a <select style='display:none'><option>Cu</select></p>", "<p>a </p>", []],
  [
    "<p>a <input value='24,10'> <input type=number value=3> <input type=checkbox value=x><input type=hidden value=x><input hidden value=x></p>",
    "<p>a 24,10 3 </p>",
    [],
  ],
  [
    "<p><button>Buy</button><select><option>PLN<option>EUR</select><font>Large</font>, <input value=24>kg</p>",
    "<p>Buy PLN Large, 24 kg</p>",
    [],
  ],
  ["<p>a <progress>50</progress><meter>3</meter></p>", "<p>a </p>", ["field", "field"]],
  ["<p>a <select hidden><option>Cu</select></p>", "<p>a </p>", []],
  [
    "<p>a <img class=emoji alt='♻️' src='data:image/png;base64,AA=='><img src='https://s.w.org/images/core/emoji/15/svg/2705.svg' alt='✅'></p>",
    "<p>a ♻️✅</p>",
    [],
  ],
  [
    "<p><a href='mailto:'>a</a><a href='http://'>b</a><a href='TEL: '>c</a><a href='/'>d</a><a href='mailto:?subject=e'>e</a></p>",
    '<p>abc<a href="/">d</a><a href="mailto:?subject=e">e</a></p>',
    ["link", "link", "link"],
  ],
])("[FORM-07] of %s the words that are shown come, and what is left out is told", ([copied, html, lost]) => {
  const arranged = arrangePasted(copied)
  expect(arranged.html.replace(/\n/g, "")).toBe(html)
  expect(arranged.lost.map(({ kind }) => kind)).toEqual(lost)
})

test.for([
  "<msqrt><mn>2</mn></msqrt>",
  "<mrow><mover><mi>x</mi><mo>¯</mo></mover></mrow>",
  '<mrow><mfrac linethickness="0.0px"><mn>5</mn><mn>2</mn></mfrac></mrow>',
])("[FORM-07] the formula %s, which no line can stand for, is left out, which is said", formula => {
  const { html, lost } = arrangePasted(`<p>a <math>${formula}</math> b</p>`)
  expect(html).toMatch(/^<p>a\s+b<\/p>$/)
  expect(lost).toEqual([{ kind: "field", place: { beside: "after", words: "a" } }])
})

test.for<[string, string]>([
  ["<ol style='list-style-type:none'><li>§ 1. Cu</li><li>§ 2. Zn</li></ol>", "<p>§ 1. Cu</p><p>§ 2. Zn</p>"],
  ["<ul style='list-style:none outside'><li><p>a</p><p>b</p></li></ul>", "<p>a</p><p>b</p>"],
  [
    "<ol><li>a</li><li style='list-style:none'>1a. b</li><li>c</li></ol>",
    '<ol><li>a</li></ol><p>1a. b</p><ol start="3"><li>c</li></ol>',
  ],
  [
    "<style>.n{list-style:none}</style><ul class=n><li>a</li><li style='list-style:disc'>b</li></ul>",
    "<p>a</p><ul><li>b</li></ul>",
  ],
  [
    "<ul><li>a</li><li style='list-style-type:none'><ul><li>b</li></ul></li></ul>",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
  ],
  ["<ol style='list-style:none'><li>1. a<ul><li>b</li></ul></li></ol>", "<p>1. a</p><ul><li>b</li></ul>"],
  ["<ul data-indent=0 style='list-style-type:none'><li>a</li></ul>", "<ul><li>a</li></ul>"],
  ["<ul style='list-style:square none'><li>a</li></ul>", "<ul><li>a</li></ul>"],
])("[FORM-06] items of %s without a marker become paragraphs", ([copied, html]) => {
  const arranged = arrangePasted(copied)
  expect(writeBody(readBody(arranged.html)).replace(/\n/g, "")).toBe(html)
})
