import { expect, test } from "vitest"
import { isPlainAddress, typedAddress } from "./email-address.ts"

// Which addresses no mail reaches, the database knows too: supabase/texts.database.test.ts tries both.
test.for(["", "jan", "jan@huta.example\r\nBcc: eva@huta.example", undefined, 7])(
  "[NEWS-01] to %j no mail can be sent",
  typed => {
    expect(isPlainAddress(typedAddress(typed))).toBe(false)
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
])("[NEWS-01] [CON-06] what is seen of the pasted %j is the address", pasted => {
  expect(typedAddress(pasted)).toBe("jan@huta.example")
  expect(isPlainAddress("jan@huta.example")).toBe(true)
  if (pasted !== "jan@huta.example") expect(isPlainAddress(pasted)).toBe(false)
})

test("a letter of an address that was written as two is one", () => {
  expect(isPlainAddress("z\u0307aneta@z\u0301ro\u0301dło.example")).toBe(false)
  expect(typedAddress("z\u0307aneta@z\u0301ro\u0301dło.example")).toBe("żaneta@źródło.example")
  expect(isPlainAddress("żaneta@źródło.example")).toBe(true)
})
