import { expect, test } from "vitest"
import { fileSize } from "./file-size.ts"

test.for([
  [0, "1\u00a0KB", "1\u00a0KB"],
  [30_200, "30\u00a0KB", "30\u00a0KB"],
  [999_400, "999\u00a0KB", "999\u00a0KB"],
  [999_700, "1\u00a0MB", "1\u00a0MB"],
  [2_460_000, "2.5\u00a0MB", "2,5\u00a0MB"],
  [20_000_000, "20\u00a0MB", "20\u00a0MB"],
] as const)("a file of %d bytes is shown as %s in English and %s in Polish", ([bytes, english, polish]) => {
  expect([fileSize(bytes, "en"), fileSize(bytes, "pl")]).toEqual([english, polish])
})
