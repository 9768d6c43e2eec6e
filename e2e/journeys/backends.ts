import { otherDatabases } from "../setup/other-databases.ts"

/** A backend that runs: what a server is told of it, and what ends it. */
type RunningBackend = { environment: Record<string, string>; stop(): Promise<void> }

/** A backend that a journey is made on. */
export type Backend = { name: string; start(): Promise<RunningBackend> }

/** Every backend that the journeys are made on. */
export const backends: readonly Backend[] = [
  {
    name: "the embedded PostgreSQL",
    start: async () => ({ environment: {}, stop: async () => {} }),
  },
  ...otherDatabases.map(([name, start]) => ({
    name: `${name} by DATABASE_URL`,
    async start() {
      const { url, stop } = await start()
      return { environment: { DATABASE_URL: url }, stop }
    },
  })),
]
