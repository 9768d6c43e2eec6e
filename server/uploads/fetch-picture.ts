import { lookup } from "node:dns/promises"
import { once } from "node:events"
import { type IncomingMessage, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIPv6, type LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import pTimeout from "p-timeout"
import { maxUploadBytes, type UploadFault } from "../../app/lib/uploaded-picture.ts"

/** Milliseconds for all that one picture takes. */
const longestFetch = 20_000

const maxRedirects = 3

type Network = {
  /** All addresses of a host. */
  resolve(host: string): Promise<string[]>
  isPublic(address: string): boolean
  /** Empty for a scheme's own. */
  ports: readonly string[]
  /** Certificates that are trusted in place of the usual ones. */
  ca?: string
  /** In milliseconds. */
  timeLimit: number
}

const internet: Network = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  // At others listens what is no web site.
  ports: ["", "80", "443"],
  timeLimit: longestFetch,
}

/** Azure answers its machines at this address, which is in no private range. */
const azure = "168.63.129.16"

/** Whether everybody on the internet may reach it, as far as its range tells; of IPv6, what is assigned as such. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== "unicast") return false
  return ip instanceof ipaddr.IPv6 ? ip.match(ipaddr.IPv6.parseCIDR("2000::/3")) : ip.toString() !== azure
}

/** Connects to the address that was checked, at each redirect anew: a later resolution leads nowhere else. */
export async function fetchPicture(
  address: string,
  network: Network = internet,
): Promise<Buffer | UploadFault> {
  const signal = AbortSignal.timeout(network.timeLimit)
  const limit = { milliseconds: Number.POSITIVE_INFINITY, signal }
  try {
    let url = URL.parse(address)
    for (let requests = 0; requests <= maxRedirects; requests++) {
      if (!url || !/^https?:$/.test(url.protocol)) return "noAddress"
      if (url.username || url.password) return "withPassword"
      if (!network.ports.includes(url.port)) return "otherPort"
      const host = url.hostname.replace(/^\[(.*)\]$/, "$1")
      const resolved = await pTimeout(network.resolve(host), limit)
      const [chosen] = resolved
      if (!chosen) return "unreachable"
      if (!resolved.every(network.isPublic)) return "privateAddress"
      const response = await ask(url, chosen, { ca: network.ca, signal })
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await readWhole(response)
      response.destroy()
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return "unreachable"
      url = URL.parse(headers.location, url)
    }
    return "tooManyRedirects"
  } catch {
    return signal.aborted ? "tooSlow" : "unreachable"
  }
}

type Limits = { ca: string | undefined; signal: AbortSignal }

async function ask(url: URL, address: string, { ca, signal }: Limits): Promise<IncomingMessage> {
  const family = isIPv6(address) ? 6 : 4
  const checked: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
  const request = url.protocol === "https:" ? requestHttps : requestHttp
  const headers = { accept: "image/*", "user-agent": "kupryt-website" }
  const asked = request(url, { agent: false, lookup: checked, headers, signal, ...(ca && { ca }) })
  asked.on("error", () => {})
  asked.end()
  const [response] = await once(asked, "response", { signal })
  return response
}

async function readWhole(response: IncomingMessage): Promise<Buffer | UploadFault> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > maxUploadBytes) return "tooLarge"
    chunks.push(chunk)
  }
  return response.complete ? Buffer.concat(chunks, length) : "unreachable"
}
