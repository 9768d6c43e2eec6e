import { expect, test } from "vitest"
import { makeTotp, stepOf } from "./totp.ts"

/** RFC 6238, appendix B: its secret, and moments with the last six digits of their codes. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

test.for([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [20_000_000_000, "353130"],
] as const)("at second %i the code is that of RFC 6238", ([second, code]) => {
  expect(stepOf(code, secret, second * 1000)).toBe(Math.floor(second / 30))
})

test.for([
  [-31, null],
  [-30, 0],
  [0, 0],
  [30, 0],
  [59, 0],
  [60, null],
] as const)("%i s after its step began a code is one step out at most", ([later, distance]) => {
  const step = 37_037_036
  const found = stepOf("081804", secret, (step * 30 + later) * 1000)
  expect(found).toBe(distance === null ? null : step)
})

test.for(["", "81804", "0818040", "abcdef", "081 804"])("%j is no code", code => {
  expect(stepOf(code, secret, 1_111_111_109_000)).toBeNull()
})

test("a secret has 160 random bits, and its picture has no character that ends a data address", () => {
  const [one, other] = [makeTotp("Kupryt", "a@b.example"), makeTotp("Kupryt", "a@b.example")]
  expect(one.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(other.secret).not.toBe(one.secret)
  expect(one.uri).toContain("otpauth://totp/Kupryt:a%40b.example?")
  expect(one.qr_code).toMatch(/^<svg [^#%]*<\/svg>\s*$/)
})
