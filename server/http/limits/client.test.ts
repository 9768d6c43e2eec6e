import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { clientIp, clientNetworks, createClientOf } from "./client.ts"

const behind = (proxies: number, forwardedFor: string | null, peer = "127.0.0.1") =>
  clientIp({ peer, forwardedFor, proxies })
const direct = (peer: string) => behind(0, null, peer)

test.for([
  [0, "203.0.113.9", "127.0.0.1"],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  [2, "198.51.100.1, 203.0.113.9", "198.51.100.1"],
  [3, "198.51.100.1, 203.0.113.9", "198.51.100.1"],
  [1, "198.51.100.1, 192.168.1.8", "192.168.1.8"],
  [1, "203.0.113.9:4711", "203.0.113.9"],
  [1, "[2001:db8::1]:443", "2001:db8::/64"],
  [1, "  2001:db8::1 ", "2001:db8::/64"],
  [1, "198.51.100.1, unknown", "127.0.0.1"],
  [1, "", "127.0.0.1"],
  [1, null, "127.0.0.1"],
] as const)("behind %i proxies the header %j means %s", ([proxies, header, client]) => {
  expect(behind(proxies, header)).toBe(client)
})

test("a client's own header never counts, behind any number of proxies", () => {
  const invented = fc.oneof(fc.string(), fc.ipV4(), fc.array(fc.ipV4()).map(String))
  fc.assert(
    fc.property(invented, fc.ipV4(), fc.array(fc.ipV4(), { maxLength: 8 }), (claimed, client, inner) => {
      const header = [claimed, client, ...inner].join(", ")
      expect(behind(inner.length + 1, header)).toBe(client)
    }),
  )
})

test("a call of the server itself has no client", () => {
  expect(clientIp({ peer: undefined, forwardedFor: "203.0.113.9", proxies: 1 })).toBeNull()
})

test.for([
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["::1", "::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
] as const)("%s counts as %s", ([address, client]) => {
  expect(direct(address)).toBe(client)
})

test("an IPv6 address counts by its networks of 64, 56 and 48 bits, each wider one with a larger allowance; others by themselves", () => {
  expect(clientNetworks("2001:db8:1:ab34::/64")).toEqual([
    { network: "2001:db8:1:ab34::/64", allowance: 1 },
    { network: "2001:db8:1:ab00::/56", allowance: 4 },
    { network: "2001:db8:1::/48", allowance: 16 },
  ])
  for (const client of ["203.0.113.9", "jan@huta.example", "everybody"])
    expect(clientNetworks(client)).toEqual([{ network: client, allowance: 1 }])
})

test.for([
  [0, null, false],
  [1, "203.0.113.9", false],
  [1, "198.51.100.1, 203.0.113.9", false],
  [1, null, true],
  [2, "203.0.113.9", true],
] as const)(
  "with TRUST_PROXY %i and the header %j the operator is warned once: %j, without an address",
  ([proxies, forwardedFor, isWarned]) => {
    const warn = vi.fn()
    const clientOf = createClientOf(proxies, { warn })
    const headers = forwardedFor === null ? {} : { "x-forwarded-for": forwardedFor }
    const request = { headers, socket: { remoteAddress: "127.0.0.1" } } as Parameters<typeof clientOf>[0]
    expect(clientOf(request)).toBe(clientOf(request))
    expect(warn).toHaveBeenCalledTimes(isWarned ? 1 : 0)
    expect(JSON.stringify(warn.mock.calls)).not.toContain("203.0.113.9")
  },
)
