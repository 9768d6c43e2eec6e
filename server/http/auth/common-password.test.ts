import fc from "fast-check"
import { expect, test } from "vitest"
import { isCommonPassword, weaknessOf } from "./common-password.ts"

const email = "jan.kowalski@huta.example"

const tried = `
  password1234 Password1234! P@ssw0rd12345 passwordpassword 123456789012 12345678987654321 qwertyuiop12
  qwerty123456 1qaz2wsx3edc 1qaz2wsx3edc4rfv 123qweasdzxc q1w2e3r4t5y6 zxcvbnm123456789 aaaaaaaaaaaa
  abcabcabcabc 111111222222 administrator adminadmin2026 Welcome2026!! iloveyouforever mojehaslo1234
  polska123456 kochamciemisiu kuprytadmin2026 gfhjkmgfhjkm sierpien2026! ingodwetrust kowalski2026
  jan.kowalski hutakowalski1 huta.example12 Qwerty123456! 1qaz@WSX3edc ZAQ!2wsxCDE# Zima2026!Zima
  letmeinplease maslo1234567 niezapominajka bezpieczenstwo
`

test.for(tried.trim().split(/\s+/))("[AUTH-15] %s is a common password", password => {
  expect(isCommonPassword(password, email)).toBe(true)
})

test.for([
  "correct horse battery staple",
  "correct horse battery",
  "another horse battery",
  "rusty-kettle-28",
  "zielony rower w deszczu",
  "gT7#kq0Lw2xZ",
  "millberry 2026 tona",
  "",
])("%j is not", password => {
  expect(isCommonPassword(password, email)).toBe(false)
})

test("a random password is never taken for a common one", () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), password => {
      expect(isCommonPassword(password, email)).toBe(false)
    }),
  )
})

test("[AUTH-15] no password is longer than what counts of it", () => {
  const long = "rusty kettle ".repeat(6)
  expect(weaknessOf(long.slice(0, 72), email)).toBeNull()
  expect(weaknessOf(long.slice(0, 73), email)).toEqual({ refused: "long_password" })
})
