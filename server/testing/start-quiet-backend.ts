import { pino } from "pino"
import { type Backend, type BackendOptions, openBackend } from "../backend/backend.ts"
import { configOf } from "./config-of.ts"
import { createStandInTransport } from "./stand-in-transport.ts"

/** Opens the backend that they name. Unless another transport and log are given, mails stay in memory and nothing is logged. */
export function startQuietBackend(
  environment: NodeJS.ProcessEnv,
  {
    transport = createStandInTransport(),
    log = pino({ level: "silent" }),
    onStep = () => {},
  }: Partial<Pick<BackendOptions, "transport" | "log" | "onStep">> = {},
): Promise<Backend> {
  return openBackend({ config: configOf(environment), transport, log, async beforeMigration() {}, onStep })
}
