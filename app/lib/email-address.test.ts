import { expect, test } from "vitest"
import { inOneForm, isPlainAddress, mailboxKey, normalizeAddress } from "./email-address.ts"

// The database has the same rule: supabase/texts.database.test.ts compares both.
test.for(["", "jan", "jan@huta.example\r\nBcc: eva@huta.example", undefined, 7])(
  "[NEWS-01] %j is not a valid address",
  typed => {
    expect(isPlainAddress(normalizeAddress(typed))).toBe(false)
  },
)

test.for([
  " jan@huta.example\n",
  "jan@huta.example",
  "\ufeffjan@huta.example",
  "jan\u200b@huta\u00ad.example",
  "\u202ajan@huta.example\u202c\u200e",
  "ja\u3164n@huta.example\u2800",
  "jan\0@huta.example",
  "\ufffcjan@huta.example",
  "\ufdd0\ufff9jan@huta\ufffb.example\u0085\v",
  "mailto:jan@huta.example",
  "MailTo:jan@huta.example?subject=Cennik",
])("[NEWS-01] [CON-06] the address is the visible part of the pasted %j", pasted => {
  expect(normalizeAddress(pasted)).toBe("jan@huta.example")
  expect(isPlainAddress("jan@huta.example")).toBe(true)
  if (pasted !== "jan@huta.example") expect(isPlainAddress(pasted)).toBe(false)
})

test("a decomposed letter of an address is composed", () => {
  expect(isPlainAddress("z\u0307aneta@z\u0301ro\u0301dło.example")).toBe(false)
  expect(normalizeAddress("z\u0307aneta@z\u0301ro\u0301dło.example")).toBe("żaneta@xn--rdo-gna01bwk.example")
  expect(isPlainAddress("żaneta@źródło.example")).toBe(true)
})

test("an address in letters and in its xn-- form is one; what is no domain stays as it is typed", () => {
  expect(normalizeAddress("Kontakt@ZŁOM.example")).toBe("Kontakt@xn--zom-hwa.example")
  expect(inOneForm("Kontakt@Huta.example")).toBe("Kontakt@Huta.example")
  for (const none of ["a@ł/x.pl", "a@ł:80", "a@ł?x", "złom", "", "a@ł@b ł"])
    expect(inOneForm(none)).toBe(none)
})

test.for([
  ["Jan.Nowak@Huta.example", "jan.nowak@huta.example"],
  [" jan+oferta+2@huta.example", "jan@huta.example"],
  ["j.a.n+x@gmail.com", "jan@gmail.com"],
  ["jan@googlemail.com", "jan@gmail.com"],
  ["j.an@notgmail.com", "j.an@notgmail.com"],
  ["+48@huta.example", "+48@huta.example"],
] as const)("%s is the mailbox %s", ([address, mailbox]) => {
  expect(mailboxKey(address)).toBe(mailbox)
})
