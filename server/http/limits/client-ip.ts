import type { IncomingMessage } from "node:http"
import { isIP, isIPv6 } from "node:net"

type Hops = { peer: string | undefined; forwardedFor: string | null; proxies: number }

/**
 * Takes the socket's peer, the X-Forwarded-For header and how many proxies in front append to it; returns by what the
 * client is counted: an IPv4 address, or the /64 network of an IPv6 address. Null without a peer: a call of the server
 * itself. Each proxy appends who called it, so the client's entry is as far from the end as there are proxies, and
 * whatever stands before it is the client's own invention.
 */
export function clientIp({ peer, forwardedFor, proxies }: Hops): string | null {
  if (peer === undefined) return null
  if (proxies === 0 || forwardedFor === null) return network(peer)
  const [client = ""] = forwardedFor.split(",").slice(-proxies).map(withoutPort)
  return network(isIP(client) ? client : peer)
}

/** Takes a request and how many proxies are in front; returns by what its client is counted. */
export function clientOf({ headers, socket }: IncomingMessage, proxies: number): string | null {
  const forwardedFor = headers["x-forwarded-for"]?.toString() ?? null
  return clientIp({ peer: socket.remoteAddress, forwardedFor, proxies })
}

function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^\[(.*)\](?::\d+)?$|^([^:]*):\d+$/.exec(hop.trim()) ?? []
  return bracketed ?? plain ?? hop.trim()
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
