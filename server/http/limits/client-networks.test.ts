import { expect, test } from "vitest"
import { clientIp } from "./client-ip.ts"
import { clientNetworks } from "./client-networks.ts"

const networksOf = (peer: string) => clientNetworks(clientIp({ peer, forwardedFor: null, proxies: 0 }) ?? "")

test("an IPv6 address counts by its networks of 64, 56 and 48 bits, each wider one with a larger allowance", () => {
  expect(networksOf("2001:db8:1:ab34::1")).toEqual([
    { network: "2001:db8:1:ab34::/64", allowance: 1 },
    { network: "2001:db8:1:ab00::/56", allowance: 4 },
    { network: "2001:db8:1:0::/48", allowance: 16 },
  ])
})

test.for(["203.0.113.9", "::ffff:203.0.113.9", "jan@huta.example", "everybody"])(
  "%s counts by itself alone",
  client => {
    expect(networksOf(client)).toHaveLength(1)
    expect(networksOf(client)[0]?.allowance).toBe(1)
  },
)
