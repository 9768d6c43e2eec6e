import { BlockList, isIP, isIPv6 } from "node:net"

/** Addresses of one's own machines and networks, where proxies are. */
const own = new BlockList()
for (const [net, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  own.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  own.addSubnet(net, prefix, "ipv6")

type Hops = { peer: string | undefined; forwardedFor: string | null; trustProxy: boolean }

/**
 * Takes the socket's peer, the X-Forwarded-For header and whether a proxy is in front that appends to it; returns by
 * what the client is counted: an IPv4 address, or the /64 network of an IPv6 address. Null without a peer: a call of
 * the server itself. Of the header counts the last hop that is not in the operator's own networks, or else the last.
 */
export function clientIp({ peer, forwardedFor, trustProxy }: Hops): string | null {
  if (peer === undefined) return null
  if (!trustProxy || forwardedFor === null) return network(peer)
  const hops = forwardedFor.split(",").map(withoutPort).reverse()
  const stranger = hops.find(hop => !isOwn(hop)) ?? hops[0] ?? ""
  return network(isIP(stranger) ? stranger : peer)
}

function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^\[(.*)\](?::\d+)?$|^([^:]*):\d+$/.exec(hop.trim()) ?? []
  return bracketed ?? plain ?? hop.trim()
}

function isOwn(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && own.check(address, family === 4 ? "ipv4" : "ipv6")
}

function network(address: string): string {
  const [plain = ""] = address.split("%")
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 255])
      .join(".")
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(":")}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser writes an embedded IPv4 address as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = "", tail] = canonical.split("::").map(half => (half === "" ? [] : half.split(":")))
  const [first, last] = [head || [], tail ?? []]
  const zeros = Array<string>(8 - first.length - last.length).fill("0")
  return [...first, ...zeros, ...last].map(group => Number.parseInt(group, 16))
}
