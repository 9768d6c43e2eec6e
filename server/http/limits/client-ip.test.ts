import fc from "fast-check"
import { expect, test } from "vitest"
import { clientIp } from "./client-ip.ts"

const behindProxy = (forwardedFor: string | null, peer = "127.0.0.1") =>
  clientIp({ peer, forwardedFor, trustProxy: true })
const direct = (peer: string) => clientIp({ peer, forwardedFor: null, trustProxy: false })

test("without a proxy the header is not believed, whatever it says", () => {
  fc.assert(
    fc.property(fc.string(), forwardedFor => {
      const peer = "203.0.113.9"
      expect(clientIp({ peer, forwardedFor, trustProxy: false })).toBe(peer)
    }),
  )
})

test("a call of the server itself has no client", () => {
  expect(clientIp({ peer: undefined, forwardedFor: "203.0.113.9", trustProxy: true })).toBeNull()
})

test.for([
  ["203.0.113.9", "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9", "203.0.113.9"],
  ["198.51.100.1, 203.0.113.9, 10.0.0.4, 127.0.0.1", "203.0.113.9"],
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["  2001:db8::1 ", "2001:db8:0:0::/64"],
  ["192.168.1.7, 192.168.1.8", "192.168.1.8"],
  ["198.51.100.1, unknown", "127.0.0.1"],
  ["", "127.0.0.1"],
  [null, "127.0.0.1"],
] as const)("behind a proxy the header %j means %s", ([header, client]) => {
  expect(behindProxy(header)).toBe(client)
})

test("what a client puts before the proxy's own entry never counts", () => {
  fc.assert(
    fc.property(fc.string(), claimed => {
      expect(behindProxy(`${claimed}, 203.0.113.9`)).toBe("203.0.113.9")
    }),
  )
})

test("an IPv6 address counts by its network of 64 bits, however it is written", () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (address, other) => {
      const found = direct(address)
      expect(found).toMatch(/^([0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64|\d+\.\d+\.\d+\.\d+)$/)
      expect(direct(address.toUpperCase())).toBe(found)
      if (found !== direct(other)) expect(address).not.toBe(other)
    }),
  )
  expect(direct("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(direct("2001:db8:1:2::1"))
  expect(direct("2001:db8:1:2::1")).not.toBe(direct("2001:db8:1:3::1"))
  expect(direct("::1")).toBe("0:0:0:0::/64")
  expect(direct("fe80::1%eth0")).toBe("fe80:0:0:0::/64")
})

test("an IPv4 address inside IPv6 is the same client", () => {
  fc.assert(
    fc.property(fc.ipV4(), address => {
      expect(direct(`::ffff:${address}`)).toBe(direct(address))
    }),
  )
})
