import { expect, test } from "vitest"
import { sanitizeBody } from "./sanitize-body.ts"

test.for([
  ["<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"],
  ["<mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac>", "1 1/2"],
  [
    "<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><msup><mi>b</mi><mn>2</mn></msup></mfrac>",
    "(a+1)/b<sup>2</sup>",
  ],
  ["<mfrac><mi>a</mi><mfrac><mi>b</mi><mi>c</mi></mfrac></mfrac>", "a/(b/c)"],
  [
    "<semantics><msup><mn>10</mn><mn>3</mn></msup><annotation>10^3</annotation><annotation-xml><cn>1000</cn></annotation-xml></semantics>",
    "10<sup>3</sup>",
  ],
  ["<mi>H</mi><msubsup><mi>O</mi><mn>2</mn><mrow><mo>+</mo></mrow></msubsup>", "HO<sub>2</sub><sup>+</sup>"],
  ["<mn>1</mn><mo>&lt;</mo><mi>x</mi><mspace/><mtext>for <b>all</b></mtext>", "1&lt;xfor all"],
  ["<mn>1</mn><mrow style='display:none'><mn>2</mn></mrow><mn hidden>3</mn>", "1"],
  ["<MSUP><mi>x</mi><mn>2</mn></MSUP>", "x<sup>2</sup>"],
  // No line can stand for these: their words stay.
  ["<msqrt><mn>2</mn></msqrt>", "2"],
  ["<mrow><mover><mi>x</mi><mo>¯</mo></mover></mrow>", "x¯"],
])("[FORM-01] the formula %s of an HTML text is written as the line %s", ([formula, line]) => {
  const html = `<p>a <math>${formula}</math> b <math><mi>c</mi></math></p>`
  expect(sanitizeBody(html)).toBe(`<p>a ${line} b c</p>`)
})

test("[FORM-01] a formula that does not end takes what stands behind it along, and one beyond the bounds comes as words", () => {
  expect(sanitizeBody("<p>a <math><msup><mi>x</mi><mn>2</mn></p><p>b</p>")).toContain("b")
  const deep = `<math>${"<mrow>".repeat(200)}x${"</mrow>".repeat(200)}</math>`
  expect(sanitizeBody(deep)).toBe("<p>x</p>")
})
