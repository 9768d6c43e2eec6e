// @vitest-environment jsdom
import { expect, test } from "vitest"
import { arrangePasted } from "./arrange-pasted.ts"

/** A run as Word writes it. */
const run = (words: string) =>
  `<i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif'><m:r>${words}</m:r></span></i>`

const part = (name: string, ...words: string[]) => `<m:${name}>${words.join("")}</m:${name}>`

const fromWord = (formula: string) =>
  `<p class=MsoNormal>Cena <!--[if gte msEquation 12]><m:oMathPara><m:oMath>${formula}</m:oMath></m:oMathPara><![endif]--><![if !msEquation]><span style='mso-text-raise:-7.5pt'><!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=99 src="file:///C:/clip_image002.png" v:shapes="a"><![endif]></span><![endif]> netto</p>`

test.for([
  [
    run("x=2") + part("f", part("fPr", run("")), part("num", run("a+1")), part("den", run("b"))),
    "x=2 (a+1)/b",
  ],
  [part("sSup", part("e", run("m")), part("sup", "<m:r><m:t>2</m:t></m:r>")), "m<sup>2</sup>"],
  [
    part("sSub", part("e", run("H")), part("sub", run("2"))) +
      part("sSubSup", part("e", run("O")), part("sub", run("4")), part("sup", run("2-"))),
    "H<sub>2</sub>O<sub>4</sub><sup>2-</sup>",
  ],
  [part("d", part("e", run("a")), part("e", run("b &lt; c"))), "(a|b &lt; c)"],
  [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${run("a")}</m:e></m:d>`, "[a]"],
  [part("func", part("fName", run("log")), part("e", run("x"))), "logx"],
] as const)("[FORM-01] the formula %s of Word comes as the line %s", ([formula, line]) => {
  expect(arrangePasted(fromWord(formula))).toMatchObject({ html: `<p>Cena ${line} netto</p>`, lost: [] })
})

test("[FORM-01] a formula of Word that no line can stand for is told of as one, and one beside it comes", () => {
  const root = fromWord(part("rad", part("deg"), part("e", run("2"))))
  const { html, lost } = arrangePasted(root + fromWord(run("a")))
  expect(html).toMatch(/^<p>Cena\s+netto<\/p>\s*<p>Cena a netto<\/p>$/)
  expect(lost).toEqual([{ kind: "field", place: { beside: "after", words: "Cena" } }])
})

test("[FORM-01] what is deleted or hidden in a formula of Word does not come", () => {
  const hidden = "<span style='display:none;mso-hide:all'><m:r>+c</m:r></span>"
  const { html, lost } = arrangePasted(
    fromWord(run("a") + part("r", "<del cite=x datetime=x>+b</del>") + hidden),
  )
  expect(html).toBe("<p>Cena a netto</p>")
  expect(lost.map(({ kind }) => kind)).toEqual(["deletion", "hidden"])
})
