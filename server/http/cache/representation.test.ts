import { expect, test } from "vitest"
import { type Representation, represent } from "./representation.ts"

const body = Buffer.from("<p>Skup miedzi, mosiądzu i aluminium.</p>".repeat(1000))

/** The memory behind the bodies, which is held as long as they are. */
const heldBy = ({ variants }: Representation) =>
  Object.values(variants).reduce((sum, { body }) => sum + body.buffer.byteLength, 0)

test("what is kept of a page takes no more memory than is counted", async () => {
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  const page = await represent({ body: own, shared: [], contentType: "text/html", quality: 9 })
  expect(Object.keys(page.variants)).toHaveLength(3)
  expect(heldBy(page)).toBe(page.bytes)
  const better = await page.better
  if (!better) throw new Error("no better compression came")
  expect(heldBy(better)).toBe(better.bytes)
})
