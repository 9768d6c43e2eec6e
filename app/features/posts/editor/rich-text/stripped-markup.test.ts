import { Parser } from "htmlparser2"
import { expect, onTestFinished, test, vi } from "vitest"
import * as sanitiser from "#app/content/sanitize-body.ts"
import { findStripped, listStripped } from "./stripped-markup.ts"

test("[FORM-12] markup that is stripped in both languages is listed once", async () => {
  expect(await findStripped("<font>a</font>", "<p class=b>c</p><font>d</font>")).toEqual([
    "<font>",
    "class (<p>)",
  ])
})

test.for<[string, string[]]>([
  ["<p>a <strong>b</strong></p><ol start='3'><li><span lang='en'>c</span></li></ol>", []],
  ['<p>a <a href="/b?c=1&amp;d=2">e</a> <a href="mailto:f@g.example">h</a> <a href="">i</a></p>', []],
  ["<font color='red'>a</font><FONT>b</FONT>", ["<font>"]],
  [
    "<p style='color:red' class='x'>a</p><h2 style='b'>c</h2>",
    ["style (<p>)", "class (<p>)", "style (<h2>)"],
  ],
  ["<span style='x'>a</span><ol type='A'></ol>", ["style (<span>)"]],
  ["<ol type='disc'><li value='x'>a</li></ol>", ['type="disc" (<ol>)', 'value="x" (<li>)']],
  ["<p>Cena <del cite='a'>24,10 <b class=x>zł</b></del>26,40</p>", ["Cena <del>…</del>"]],
  [
    "<p hidden>a</p><p>Nie sądź dnia przed zachodem słońca <b style='display:none'>c</b></p>",
    ["<p>…</p>", "…rzed zachodem słońca <b>…</b>"],
  ],
  [
    "<math><msup><mi>x</mi><mn>2</mn></msup></math><math><msqrt><mn>2</mn></msqrt></math>",
    ["<math>", "<msqrt>", "<mn>"],
  ],
  ["<del>a</del><template>b</template>", ["<template>…</template>"]],
  [
    "a<!-- b --><script>c('<p>')</script><iframe src='https://a.example'></iframe>",
    ["<!-- -->", "<script>…</script>", "<iframe>…</iframe>"],
  ],
  [
    "<a href='javascript:alert(1)' target='_blank'>a</a>",
    ['href="javascript:alert(1)" (<a>)', "target (<a>)"],
  ],
  ["<img src='http://a.example/b.jpg' alt='c'>", ['<img src="http://a.example/b.jpg">']],
  ["<p>a<img src='file:///C:/x.png' alt='c' class='d'>b</p>", ['<img src="file:///C:/x.png">']],
  ['<p>a<img alt="a">b</p>', ["<img>"]],
  ['<img src="" alt="x">', ["<img>"]],
  ["<p>a<![CDATA[ hidden ]]>b</p>", ["<![CDATA[…]]>"]],
  ["<!DOCTYPE html><p>a<![if x]>b<?php c ?></ d>", ["<!…>", "<?…>", "</…>"]],
  ["<!-- <? </ > <![CDATA[ --><p>a</p>", ["<!-- -->"]],
  ["<p>Hello <b class", ["<b class"]],
  ["<p>1 < 2 &lt;b</p>", []],
  ["<p>a <span>b</span><span lang=''>c</span></p>", []],
  ["<form>a <textarea>b <b>c</b></textarea></form>", ["<form>", "<textarea>…</textarea>"]],
  ["<a href='/b'>c <a href='/d' data-place='7'>e</a></a>", ["data-place (<a>)"]],
  [
    "<p><font><ul><li class='x'>a</li></ul></font></p><h2>b</h2><td nowrap>c</td>",
    ["<font>", "class (<li>)", "nowrap (<td>)"],
  ],
  [
    `<img src='data:image/png;base64,${"A".repeat(99)}'>`,
    [`<img src="data:image/png;base64,${"A".repeat(18)}…">`],
  ],
])("[FORM-12] the markup that saving strips from %j is listed", ([html, stripped]) => {
  expect(listStripped(sanitiser, html)).toEqual(stripped)
})

test("[FORM-12] the number of links and pictures does not affect how often a body is parsed", () => {
  const readings = (times: number) => {
    const read = vi.spyOn(Parser.prototype, "end")
    const html = "<p><a href='https://a.example' target=x>b</a> <img src='file:///c' alt='d'></p>"
    const stripped = listStripped(sanitiser, html.repeat(times))
    expect(stripped).toEqual(["target (<a>)", '<img src="file:///c">'])
    const count = read.mock.calls.length
    read.mockRestore()
    return count
  }
  expect(readings(2000)).toBe(readings(1))
})

test("[FORM-12] without the sanitiser the list is empty, and a saved post stays saved", async () => {
  onTestFinished(() => {
    vi.doUnmock("sanitize-html")
    vi.resetModules()
  })
  vi.resetModules()
  vi.doMock("sanitize-html", () => {
    throw new TypeError("Failed to fetch dynamically imported module")
  })
  const logged = vi.spyOn(console, "error").mockReturnValue()
  expect(await findStripped("<font>a</font>")).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})
