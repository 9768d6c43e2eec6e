import { expect, test } from "vitest"
import { correctAddress, judgeAddress, proposeAddress } from "./post-address.ts"

test.each([
  ["", null, null],
  ["copper-prices-2026", null, null],
  ["Copper", null, "addressCharacters"],
  ["miedź", null, "addressCharacters"],
  ["copper--prices", null, "addressCharacters"],
  ["-copper", null, "addressCharacters"],
  ["copper/prices", null, "addressCharacters"],
  ["a".repeat(90), null, null],
  ["a".repeat(91), null, "addressTooLong"],
  ["all", null, "addressAll"],
  ["copper", "post", "takenByPost"],
  ["copper", "trash", "takenByTrash"],
  ["copper", "draft", "takenByDraft"],
] as const)("[META-02] the address %j, which belongs to %j, has the issue %j", (address, holder, issue) => {
  expect(judgeAddress(address, holder)).toBe(issue)
})

test("[META-02] an address is proposed from a title, and a wrong one is corrected", () => {
  expect(proposeAddress("Copper & brass: “Żółć” prices!")).toBe("copper-brass-zolc-prices")
  expect(proposeAddress("Медь")).toBe("post")
  expect(proposeAddress(`${"a".repeat(79)} b`)).toBe("a".repeat(79))
  expect(correctAddress(" /Ceny_Miedzi--2026/ ")).toBe("ceny-miedzi-2026")
  expect(correctAddress("a".repeat(99))).toHaveLength(90)
  expect(correctAddress("…")).toBe("")
})
