import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { decodeHeic } from "./decode-heic.ts"

const read = (name: string) => readFile(new URL(`testing/${name}.heic`, import.meta.url))

test("a HEIC photo has as many pixels as may be at most, or none", async () => {
  const heic = await read("scrap")
  expect(await decodeHeic(heic, 320 * 240)).toMatchObject({ width: 320, height: 240 })
  expect(await decodeHeic(heic, 320 * 240 - 1)).toBeNull()
})

test("a HEIC of several pictures gives its main one, which need not be the first", async () => {
  const heic = await read("two-pictures")
  expect(await decodeHeic(heic, 10_000)).toMatchObject({ width: 64, height: 48 })
  heic[heic.indexOf("pitm") + 9] = 3
  expect(await decodeHeic(heic, 10_000)).toMatchObject({ width: 80, height: 64 })
})

test("a HEIC that is cut off gives the lines of its half, and none without a picture", async () => {
  const heic = await read("scrap")
  expect(await decodeHeic(heic.subarray(0, heic.length * 0.7), 1_000_000)).toMatchObject({ width: 320 })
  expect(await decodeHeic(heic.subarray(0, 300), 1_000_000)).toBeNull()
})
