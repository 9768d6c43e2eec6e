import { type NamedProject, namedProject } from "#server/testing/named-project.ts"
import { claimProject } from "#server/testing/project-rows.ts"
import { environmentOf } from "../setup/hosted-server.ts"
import { otherDatabase } from "../setup/other-database.ts"

/** A backend that runs: its environment variables, the ports that its own mails know, and what ends it. */
type RunningBackend = {
  environment: Record<string, string>
  ports?: Pick<NamedProject, "sitePort" | "mailPort">
  stop(): Promise<void>
}

/** A backend that a journey is made on. */
export type Backend = { name: string; start(): Promise<RunningBackend> }

const ours: readonly Backend[] = [
  {
    name: "the embedded PostgreSQL",
    start: async () => ({ environment: {}, stop: async () => {} }),
  },
  {
    name: `${otherDatabase.name} by DATABASE_URL`,
    async start() {
      const { url, stop } = await otherDatabase.start()
      return { environment: { DATABASE_URL: url }, stop }
    },
  },
]

const theirs = (named: NamedProject): Backend => ({
  name: "the named Supabase",
  async start() {
    const { release } = await claimProject(named)
    return { environment: environmentOf(named), ports: named, stop: release }
  },
})

const named = namedProject()

/** Every backend that the journeys are made on: the Supabase that the environment names, or else ours. */
export const backends = named ? [theirs(named)] : ours
