import { rm } from "node:fs/promises"
import type { BrowserContextOptions, Page } from "@playwright/test"
import { releaseAll } from "#server/release-all.ts"
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { newPeer } from "#server/testing/new-peer.ts"
import { test as base, notifyEmails } from "../fixtures.ts"
import { findSitePort, launchServer } from "../setup/server-process.ts"
import { type Backend, backends } from "./backends.ts"

export { expect, hydrated, languages, notifyEmails } from "../fixtures.ts"

/** The product as it began, and the mail server that receives all mails. Its database cannot be reached. */
export type Installation = {
  url: string
  mailbox: Mailbox
  /** Whether its first administrator has an account, which the first journey makes. */
  hasAdministrator: boolean
}

type Fixtures = {
  backend: Backend | undefined
  installation: Installation
  /** Opens the browser of one more person, on another machine; takes what is set in it. */
  launchBrowser(settings?: BrowserContextOptions): Promise<Page>
}

type WorkerFixtures = {
  /** Returns the installation on a backend, which is made when it is first asked for. */
  installationOn(backend: Backend): Promise<Installation>
}

/** The parts of a journey. */
export type Journey = Fixtures & { page: Page; complaints: string[] }

async function install(backend: Backend) {
  const { environment, ports, stop } = await backend.start()
  const mailbox = await startMailbox(ports?.mailPort)
  const dataDir = await makeDirectory("journey")
  const server = await launchServer({
    dataDir,
    port: ports?.sitePort ?? (await findSitePort()),
    environment: {
      SMTP_URL: mailbox.url,
      NOTIFY_EMAILS: notifyEmails.join(","),
      SEED: "none",
      // An issue's mails leave one by one, two under way at most.
      MAIL_RATE: "1",
      ...environment,
    },
  })
  const releases = [
    () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
    stop,
    () => mailbox.stop(),
    () => server.stop(),
  ]
  return { installation: { url: server.url, mailbox, hasAdministrator: false }, releases }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  backend: [undefined, { option: true }],
  installationOn: [
    async ({}, use) => {
      const made = new Map<Backend, Awaited<ReturnType<typeof install>>>()
      await use(async backend => {
        const known = made.get(backend) ?? (await install(backend))
        made.set(backend, known)
        return known.installation
      })
      await releaseAll([...made.values()].flatMap(({ releases }) => releases))
    },
    { scope: "worker", timeout: 60_000 },
  ],
  installation: [
    async ({ backend, installationOn }, use) => {
      if (!backend) throw new Error("a journey needs a backend")
      await use(await installationOn(backend))
    },
    { timeout: 60_000 },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
  launchBrowser: async ({ browser }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async settings => {
      const context = await browser.newContext({
        extraHTTPHeaders: { "x-forwarded-for": newPeer() },
        ...settings,
      })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/** Runs a journey's tests on every backend. They prepare nothing: every step is made in a browser or by mail. */
export function onEveryBackend(journeys: (on: typeof test) => void): void {
  test.describe.configure({ mode: "parallel" })
  for (const backend of backends) {
    test.describe(`over ${backend.name}`, () => {
      // The journeys on a backend follow each other on one installation, each a whole story of several people.
      test.describe.configure({ mode: "default", timeout: 240_000 })
      test.use({ backend })
      journeys(test)
    })
  }
}
