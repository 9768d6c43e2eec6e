import { pino } from "pino"
import type { Backend, BackendOptions } from "../backend/backend.ts"
import { openBackend } from "../backend/open-backend.ts"
import { createAccountAnswers } from "./answer-accounts.ts"
import { configOf } from "./config-of.ts"
import { createStandInTransport } from "./stand-in-transport.ts"

/**
 * Opens the backend that they name. Unless another transport and log are given, mails stay in memory and nothing is logged.
 * An embedded one answers calls about accounts in this process, too, without what guards them from outside.
 */
export async function startQuietBackend(
  environment: NodeJS.ProcessEnv,
  {
    transport = createStandInTransport(),
    log = pino({ level: "silent" }),
    onStep = () => {},
  }: Partial<Pick<BackendOptions, "transport" | "log" | "onStep">> = {},
): Promise<Backend> {
  const backend = await openBackend({
    ...{ config: configOf(environment), transport, log, onStep },
    async beforeMigration() {},
    // Accounts are made by the dozen.
    passwordCost: 4,
  })
  const { own } = backend
  if (!own) return backend
  const answerAccounts = createAccountAnswers(own.accounts, backend.passkeys)
  return {
    ...backend,
    async fetch(input, init) {
      const request = new Request(input, init)
      return new URL(request.url).pathname.startsWith("/auth/v1/")
        ? answerAccounts(request, await own.callerOf(request.headers))
        : backend.fetch(request)
    },
  }
}
