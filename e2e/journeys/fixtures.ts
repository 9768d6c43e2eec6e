import { rm } from "node:fs/promises"
import type { BrowserContextOptions, Page } from "@playwright/test"
import { findFreePort } from "#server/backend/postgres/postmaster.ts"
import { releaseAll } from "#server/release-all.ts"
import { type Mailbox, startMailbox } from "#server/testing/mailbox.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { newPeer } from "#server/testing/new-peer.ts"
import { test as base, notifyEmails } from "../fixtures.ts"
import { launchServer } from "../setup/server-process.ts"
import { type Backend, backends } from "./backends.ts"

export { expect, hydrated, languages, notifyEmails } from "../fixtures.ts"

/** The product as it is on its first day, and the mail server that everybody's mail arrives at. Nobody reaches its database. */
export type Installation = { url: string; mailbox: Mailbox }

type Fixtures = {
  backend: Backend | undefined
  installation: Installation
  /** Opens the browser of one more person, on another machine; takes what is set in it. */
  openBrowser(settings?: BrowserContextOptions): Promise<Page>
}

const test = base.extend<Fixtures>({
  backend: [undefined, { option: true }],
  installation: [
    async ({ backend }, use) => {
      if (!backend) throw new Error("a journey needs a backend")
      const { environment, ports, stop } = await backend.start()
      const mailbox = await startMailbox(ports?.mailPort)
      const dataDir = await makeDirectory("journey")
      const server = await launchServer({
        dataDir,
        port: ports?.sitePort ?? (await findFreePort()),
        environment: {
          SMTP_URL: mailbox.url,
          NOTIFY_EMAILS: notifyEmails.join(","),
          SEED: "none",
          ...environment,
        },
      })
      await use({ url: server.url, mailbox })
      await releaseAll([
        () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
        stop,
        () => mailbox.stop(),
        () => server.stop(),
      ])
    },
    { timeout: 60_000 },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
  openBrowser: async ({ browser }, use) => {
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

/** Takes a journey's tests; has them made on every backend. They prepare nothing: every step is made in a browser or by mail. */
export function onEveryBackend(journey: (on: typeof test) => void): void {
  for (const backend of backends) {
    test.describe(`over ${backend.name}`, () => {
      // A whole story of several people, begun on a new installation.
      test.describe.configure({ timeout: 240_000 })
      test.use({ backend })
      journey(test)
    })
  }
}
