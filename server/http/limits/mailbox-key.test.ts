import { expect, test } from "vitest"
import { mailboxKey } from "./mailbox-key.ts"

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
