import { clientNetworks } from "../http/limits/client.ts"
import { createTally } from "../http/limits/fair-queue.ts"

const megabyte = 1024 ** 2
/** Bytes of files that have begun to come and are not settled yet: of all, and of one client. */
const bounds = { ofAll: 2048 * megabyte, ofOne: 120 * megabyte }

export type IncomingRoom = ReturnType<typeof createIncomingRoom>

/** Bytes hold room, and not connections: who sends slowly holds little. Wider networks have multiples of the room. */
export function createIncomingRoom({ ofAll, ofOne } = bounds) {
  const held = createTally()
  return {
    /** Whether so many bytes more of a client have room, which they then hold. */
    take(client: string | null, bytes: number): boolean {
      const networks = clientNetworks(client ?? "")
      if (held.total() + bytes > ofAll || held.load(networks, bytes) > ofOne) return false
      held.add(networks, bytes)
      return true
    },
    give(client: string | null, bytes: number): void {
      held.add(clientNetworks(client ?? ""), -bytes)
    },
  }
}
