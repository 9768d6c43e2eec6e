import { once } from "node:events"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { Logger } from "pino"
import { connect } from "./backend/connect.ts"
import { withinTime } from "./backend/hosted.ts"
import { openBackend } from "./backend/open-backend.ts"
import { writeSettings } from "./backend/write-settings.ts"
import { requireFinishedRestore } from "./backup/restore-target.ts"
import { backUpBeforeUpgrade } from "./backup/write-backup.ts"
import type { OnStep } from "./cli/progress.ts"
import type { Config } from "./config.ts"
import { judgeMemory, usableMemory } from "./doctor/memory.ts"
import { closeGracefully, listen } from "./http/listen.ts"
import { createRequestRate } from "./http/request-rate.ts"
import { issueConnections } from "./jobs/issues.ts"
import { startJobs } from "./jobs/start-jobs.ts"
import { describeError } from "./log.ts"
import { createAuthMailDriver, languageLookup } from "./mail/auth-mail.ts"
import { createLinkWriter, createNewsletterTokens } from "./mail/newsletter-links.ts"
import { sessionEndedMail } from "./mail/templates/account-mails.ts"
import { createMailTransport } from "./mail/transport.ts"
import { openWebsite } from "./open-website.ts"
import { OperatorError } from "./operator-error.mjs"
import { createPhotographStore, incomingFolder } from "./photographs/photograph-store.ts"
import { type Release, releaseAll } from "./release-all.ts"

/** Longest time that anything of this process waits for an answer to the secret key, in milliseconds. */
const answerLimit = 30_000

type Options = {
  config: Config
  development: boolean
  log: Logger
  onStep: OnStep
  signal: AbortSignal
}

/** The returned function stops all in the reverse order. Nothing runs after a failure. @throws OperatorError */
export async function startServer(options: Options): Promise<{ stop(): Promise<void> }> {
  const { config, development, log, onStep, signal } = options
  const stops: Release[] = []
  const stop = () => releaseAll(stops.splice(0))
  try {
    const memory = judgeMemory(usableMemory(), !config.databaseUrl && !config.supabaseUrl)
    if (memory.state === "failure") throw new OperatorError(memory.text)
    if (memory.state === "warning") log.warn(memory.text)
    await requireFinishedRestore(config.dataDir)
    const mails = {
      smtpUrl: config.smtpUrl,
      outboxDir: join(config.dataDir, "outbox"),
      ...{ from: config.mailFrom, newsletterFrom: config.newsletterFrom },
      dkim: config.dkim,
      log,
    }
    const transport = createMailTransport(mails)
    stops.push(() => transport.close())

    const beforeMigration = (databaseUrl: string) =>
      backUpBeforeUpgrade({ databaseUrl, dataDir: config.dataDir, onStep, signal })
    const backend = await openBackend({ config, transport, log, beforeMigration, onStep, signal })
    stops.push(() => backend.close())
    const limited = { ...backend, fetch: withinTime(backend.fetch, answerLimit) }
    const privileged = connect(limited, backend.secretKey)
    await writeSettings(privileged, config)
    const { data: former } = await privileged.rpc("former_staff_addresses")
    if (former && former.length > 0)
      log.warn(
        { addresses: former.length },
        "NOTIFY_EMAILS names removed administrators: set other addresses",
      )

    const newsletterTokens = createNewsletterTokens(backend.formTokenKey)
    const photographs = createPhotographStore({ backend: limited, dataDir: config.dataDir, log })
    // Files that were being received when the server ended.
    await rm(join(config.dataDir, incomingFolder), { recursive: true, force: true })
    const issueTransport = createMailTransport({
      ...mails,
      bounceAddress: config.bounceAddress,
      connections: issueConnections,
    })
    stops.push(() => issueTransport.close())
    const requestRate = createRequestRate()
    const { wakeOutbox, ...jobs } = await startJobs({
      ...{ config, supabase: privileged, log, transport, issueTransport, photographs },
      tokens: newsletterTokens,
      linksOf: createLinkWriter(config.siteUrl, newsletterTokens),
      isBusy: requestRate.isBusy,
    })
    stops.push(() => jobs.stop())
    const accountMails = createAuthMailDriver({ transport, log, languageOf: languageLookup(privileged) })
    stops.push(() => accountMails.settled())
    const warnOwner = (to: string) => void accountMails.send({ to, ...sessionEndedMail(config.siteUrl) })

    onStep("website")
    if (!development && process.channel) {
      // The process that started this one builds beside it (handOver).
      const [{ failure }] = await once(process, "message", { signal })
      if (failure) throw new OperatorError(failure)
    }
    const listener = await openWebsite(
      { config, development, backend, privileged, newsletterTokens, photographs, wakeOutbox, warnOwner, log },
      stops,
    )
    // All connections come from the proxy in front, which has limits of its own.
    const changes = config.proxies > 0 ? { connectionsPerClient: Number.POSITIVE_INFINITY } : {}
    const server = await listen(listener, config.port, config.host, changes)
    server.on("request", requestRate.note)
    stops.push(() => closeGracefully(server))
    return { stop }
  } catch (error) {
    await stop().catch(failure => log.error(describeError(failure), "the shutdown is not complete"))
    throw error
  }
}
