import { expect, test } from "vitest"
import { createIncomingRoom } from "./incoming-room.ts"

test("a client's files have so much room, those of the networks around it a multiple, and all together so much", () => {
  const room = createIncomingRoom({ ofAll: 1000, ofOne: 40 })
  expect([room.take("203.0.113.1", 40), room.take("203.0.113.1", 1)]).toEqual([true, false])
  room.give("203.0.113.1", 10)
  expect([room.take("203.0.113.1", 11), room.take("203.0.113.1", 10)]).toEqual([false, true])
  const networks = Array.from({ length: 40 }, (_, number) => `2001:db8:1:${(number * 256).toString(16)}::/64`)
  // Sixteen times that of one.
  expect(networks.filter(network => room.take(network, 40))).toHaveLength(16)
  // A refused file holds nothing.
  expect([room.take("203.0.113.2", 40), room.take("2001:db8:2::/64", 40)]).toEqual([true, true])
  expect(room.take(null, 1000)).toBe(false)
})
