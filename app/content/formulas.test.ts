import { expect, test } from "vitest"
import { sanitizeBody } from "./sanitize-body.ts"

test.for([
  ["<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"],
  ["<mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac>", "1 1/2"],
  [
    "<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><msup><mi>b</mi><mn>2</mn></msup></mfrac>",
    "(a+1)/b<sup>2</sup>",
  ],
  ["<mfrac linethickness=thin><mn>1</mn><mn>2</mn></mfrac>", "1/2"],
  ["<mfrac><mi>a</mi><mfrac><mi>b</mi><mi>c</mi></mfrac></mfrac>", "a/(b/c)"],
  [
    "<semantics><msup><mn>10</mn><mn>3</mn></msup><annotation>10^3</annotation><annotation-xml><cn>1000</cn></annotation-xml></semantics>",
    "10<sup>3</sup>",
  ],
  ["<mi>H</mi><msubsup><mi>O</mi><mn>2</mn><mrow><mo>+</mo></mrow></msubsup>", "HO<sub>2</sub><sup>+</sup>"],
  ["<mn>1</mn><mo>&lt;</mo><mi>x</mi><mspace/><mtext>for <b>all</b></mtext>", "1&lt;xfor all"],
  ["<mn>1</mn><mrow style='display:none'><mn>2</mn></mrow><mn hidden>3</mn>", "1"],
  ["<MSUP><mi>x</mi><mn>2</mn></MSUP>", "x<sup>2</sup>"],
  ["<mn>3</mn><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>", "3 1/2"],
  ["<msup><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow><mn>2</mn></msup>", "(a/b)<sup>2</sup>"],
  [
    "<msup><mrow><mn>3</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow><mn>2</mn></msup>",
    "(3 1/2)<sup>2</sup>",
  ],
  [
    "<msup><mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow><mn>2</mn></msup>",
    "(a/b)<sup>2</sup>",
  ],
  ["<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>", "(x<sup>2</sup>)<sup>3</sup>"],
  ["<msup><mi>x</mi><mfrac><mn>1</mn><mn>2</mn></mfrac></msup>", "x<sup>1/2</sup>"],
  ["<mfrac><mn>1</mn><mn>2</mn></mfrac><mi>a</mi>", "(1/2)a"],
  ["<mfrac><mn>1</mn><mn>2</mn></mfrac><mo>·</mo><mi>a</mi>", "(1/2)·a"],
  ["<mfrac><mn>1</mn><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>", "1/(2a)"],
  ["<mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow><mi>c</mi>", "(a/b)c"],
  ["<mn>3</mn><mfrac><mn>1</mn><mn>2</mn></mfrac><mtext>&nbsp;kg</mtext>", "3 1/2 kg"],
  [
    "<mo>(</mo><mn>1</mn><mo>)</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>(</mo><mi>c</mi><mo>)</mo>",
    "(1)(a/b)(c)",
  ],
  ["<mi>c</mi><mspace/><mfrac><mi>a</mi><mi>b</mi></mfrac>", "c(a/b)"],
  ["<mfrac><mi>a</mi><mrow><mi>b</mi><mi>c</mi></mrow></mfrac>", "a/(bc)"],
  [
    "<mo>-</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>+</mo><mfrac><mn>1</mn><mn>3</mn></mfrac><mo>&lt;</mo><mn>1</mn>",
    "-1/2+1/3&lt;1",
  ],
  // No line can stand for these: their words stay.
  ["<mfrac linethickness=0><mn>5</mn><mn>2</mn></mfrac>", "52"],
  ["<msqrt><mn>2</mn></msqrt>", "2"],
  ["<mrow><mover><mi>x</mi><mo>¯</mo></mover></mrow>", "x¯"],
])("the formula %s of an HTML text is written as the line %s", ([formula, line]) => {
  const html = `<p>a <math>${formula}</math> b <math><mi>c</mi></math></p>`
  expect(sanitizeBody(html)).toBe(`<p>a ${line} b c</p>`)
})

test("an unclosed formula takes the text after it along, and one beyond the bounds comes as words", () => {
  expect(sanitizeBody("<p>a <math><msup><mi>x</mi><mn>2</mn></p><p>b</p>")).toContain("b")
  const deep = `<math>${"<mrow>".repeat(200)}x${"</mrow>".repeat(200)}</math>`
  expect(sanitizeBody(deep)).toBe("<p>x</p>")
})
