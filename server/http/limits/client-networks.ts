import { widerNetworks } from "./policies.ts"

/** A network that is counted, and how many times a single client's allowance it has. */
type CountedNetwork = { network: string; allowance: number }

/**
 * Takes by what a client is counted; returns that and, for a network of IPv6, the wider ones around it: whoever holds
 * one of those has a new /64 for every try.
 */
export function clientNetworks(client: string): CountedNetwork[] {
  const [, first, fourth] = /^((?:[0-9a-f]+:){2}[0-9a-f]+):([0-9a-f]+)::\/64$/.exec(client) ?? []
  const own = { network: client, allowance: 1 }
  if (first === undefined || fourth === undefined) return [own]
  const wider = widerNetworks.map(({ bits, allowance }) => {
    const mask = 0xffff << (64 - bits)
    const kept = (Number.parseInt(fourth, 16) & mask & 0xffff).toString(16)
    return { network: `${first}:${kept}::/${bits}`, allowance }
  })
  return [own, ...wider]
}
