import type { Config } from "../config.ts"
import type { MailTransport } from "../mail/mail.ts"
import type { LinkWriter, NewsletterTokenIssuer } from "../mail/newsletter-links.ts"
import type { PhotographStore } from "../photographs/photograph-store.ts"
import { bouncesJob } from "./bounces.ts"
import { cleanupJob } from "./cleanup.ts"
import { issuesJob } from "./issues.ts"
import { outboxJob } from "./outbox.ts"
import { photographsJob } from "./photographs.ts"
import { publishingJob } from "./publishing.ts"
import { anyAnswer, createQuietCall, type QuietCall, type RpcClient } from "./quiet-call.ts"
import { retentionJob } from "./retention.ts"
import { type Job, type JobLog, type JobRun, runEvery } from "./run-every.ts"
import { waitingJob } from "./waiting.ts"

type Options = {
  config: Pick<Config, "siteUrl" | "mailRate" | "bounceImapUrl">
  supabase: RpcClient
  log: JobLog
  transport: Pick<MailTransport, "send">
  /** Connections of its own: a mail of a lead waits for none of an issue. */
  issueTransport: Pick<MailTransport, "send">
  photographs: PhotographStore
  tokens: Pick<NewsletterTokenIssuer, "read">
  linksOf: LinkWriter
  isBusy(): boolean
}

/** Starts all that runs by itself. */
export async function startJobs(options: Options) {
  const { config, supabase, log, transport, issueTransport, photographs, tokens, linksOf, isBusy } = options
  const { siteUrl, mailRate: rate } = config
  const open = config.bounceImapUrl ? await bounceMailbox(config.bounceImapUrl) : null
  const call = createQuietCall(supabase, log)
  const note = createRunNotes(call)
  const start = (job: Job) => runEvery(job, { log, note })
  const sending = { call, log, siteUrl, linksOf }

  const outbox = start(outboxJob({ ...sending, transport, readPhotograph: photographs.read }))
  const jobs = [
    outbox,
    start(issuesJob({ ...sending, transport: issueTransport, rate, isBusy })),
    start(cleanupJob(call)),
    start(retentionJob(call)),
    start(photographsJob({ call, log, store: photographs })),
    start(publishingJob(call, log)),
    start(waitingJob({ call, log, wakeOutbox: outbox.wake })),
    ...(open ? [start(bouncesJob({ call, log, siteUrl, tokens, open }))] : []),
  ]
  return {
    wakeOutbox: outbox.wake,
    /** Returns when the runs under way have ended, after 10 s at the latest. */
    async stop() {
      await Promise.all(jobs.map(job => job.stop()))
    },
  }
}

/** The library of the mailbox is loaded by those who have one. */
async function bounceMailbox(url: string) {
  const { createBounceMailbox } = await import("../mail/bounces/bounce-mailbox.ts")
  return createBounceMailbox(url)
}

/** Milliseconds between two recorded runs of a job that end alike. */
const noteInterval = 60_000

/** Returns what notes runs in the database, for the doctor, which is another process. */
export function createRunNotes(call: QuietCall): (run: JobRun) => Promise<void> {
  const noted = new Map<string, { outcome: string; at: number }>()
  return async ({ name, period, took, outcome }) => {
    const code = outcome === "failed" ? "failed" : "done"
    const last = noted.get(name)
    if (last?.outcome === code && performance.now() - last.at < noteInterval) return
    const run = { job: name, period_ms: period, took_ms: took, run_outcome: code }
    if (await call("note_job_run", run, anyAnswer)) noted.set(name, { outcome: code, at: performance.now() })
  }
}
