import { expect, test } from "vitest"
import { messageReference } from "./contact-message.ts"

test.for([
  ["4f3a91c2-0000-8000-8000-000000000001", "2923-8466"],
  ["00000007-0000-4000-8000-000000000000", "0000-0007"],
  ["ffffffff-ffff-ffff-ffff-ffffffffffff", "9496-7295"],
] as const)("the message %s is number %s", ([id, reference]) => {
  expect(messageReference(id)).toBe(reference)
})
