import type { IncomingMessage } from "node:http"
import { isIP } from "node:net"
import ipaddr from "ipaddr.js"
import type { Logger } from "pino"
import { widerNetworks } from "./rate-limits.ts"

type Hops = { peer: string | undefined; forwardedFor: string | null; proxies: number }

/**
 * Counts a client by its IPv4 address, or the /64 of its IPv6 address; null for a call of the server itself.
 * Each proxy appends who called it to X-Forwarded-For: what stands further from the end is the client's own invention.
 */
export function clientIp({ peer, forwardedFor, proxies }: Hops): string | null {
  if (peer === undefined) return null
  if (proxies === 0 || forwardedFor === null) return addressOrNetwork(peer)
  const [client = ""] = forwardedFor.split(",").slice(-proxies).map(withoutPort)
  return addressOrNetwork(isIP(client) ? client : peer)
}

function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^\[(.*)\](?::\d+)?$|^([^:]*):\d+$/.exec(hop.trim()) ?? []
  return bracketed ?? plain ?? hop.trim()
}

/** An IPv4 address inside IPv6 is the same client. */
function addressOrNetwork(address: string): string {
  const parsed = ipaddr.process(address)
  return parsed.kind() === "ipv4" ? String(parsed) : network(address, 64)
}

function network(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}

/** A client with a wider IPv6 network has a new /64 for every try: such a network gets a multiple of the allowance. */
export function clientNetworks(client: string): { network: string; allowance: number }[] {
  const own = { network: client, allowance: 1 }
  if (!ipaddr.IPv6.isValidCIDR(client)) return [own]
  const [address] = ipaddr.IPv6.parseCIDR(client)
  const wider = widerNetworks.map(({ bits, allowance }) => ({
    network: network(String(address), bits),
    allowance,
  }))
  return [own, ...wider]
}

/** Returns the sender of a request as it is counted; null without a request, for a call of the server itself. */
export type ClientOf = (request: Pick<IncomingMessage, "headers" | "socket"> | undefined) => string | null

/** Warns once when a request names fewer proxies than TRUST_PROXY: then visitors could choose by what they are counted. */
export function createClientOf(proxies: number, log: Pick<Logger, "warn">): ClientOf {
  let hasWarned = false
  return request => {
    if (!request) return null
    const forwardedFor = request.headers["x-forwarded-for"]?.toString() ?? null
    const named = forwardedFor?.split(",").length ?? 0
    if (named < proxies && !hasWarned) {
      hasWarned = true
      log.warn(
        { trustProxy: proxies, named },
        "a request came through fewer proxies than TRUST_PROXY says: set it to the number of proxies that add to X-Forwarded-For, and close this port to all others",
      )
    }
    return clientIp({ peer: request.socket.remoteAddress, forwardedFor, proxies })
  }
}
