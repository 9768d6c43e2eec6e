import { pino } from "pino"
import { type Backend, type BackendOptions, openBackend } from "../backend/backend.ts"
import { configOf } from "./config-of.ts"
import { createStandInTransport } from "./stand-in-transport.ts"

/** Opens the backend that they name, without a log. Mails stay in memory unless a transport is given. */
export function openQuietBackend(
  environment: NodeJS.ProcessEnv,
  {
    transport = createStandInTransport(),
    onStep = () => {},
  }: Partial<Pick<BackendOptions, "transport" | "onStep">> = {},
): Promise<Backend> {
  const log = pino({ level: "silent" })
  return openBackend({ config: configOf(environment), transport, log, async beforeMigration() {}, onStep })
}
