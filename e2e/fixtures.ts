import { type BrowserContext, test as base, expect, type Page } from "@playwright/test"
import { newPeer } from "#server/testing/new-peer.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { writeSentIssue } from "./setup/public-pages.ts"
import { type RunningServer, startServer } from "./setup/server.ts"

export { notifyEmails } from "./setup/server.ts"
export { expect }

type TestFixtures = {
  /**
   * Violations of the content security policy by any page of any browser context, with JavaScript or without; a test
   * fails when anything is left here at its end.
   */
  violations: string[]
  /** Other errors in the page's console; a test fails when anything is left here at its end. */
  complaints: string[]
  /** Runs axe over the page as it is now, WCAG 2.2 AA and its good practices, and expects no finding. */
  expectAccessible(): Promise<void>
}

/** In the words of Chromium and of Firefox. */
const isViolation = (text: string) => /Content Security Policy|page’s settings blocked/.test(text)

/** Listens to what the console of a context's pages says and what no page catches, as which Firefox reports what it refuses. */
function listen(context: BrowserContext, onMessage: (text: string, kind: string) => void): void {
  context.on("console", message => onMessage(message.text(), message.type()))
  context.on("weberror", uncaught => onMessage(uncaught.error().message, "error"))
}

export const test = base.extend<TestFixtures, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer()
      await writeSentIssue(server.sql)
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": newPeer() }),
  baseURL: async ({ server }, use) => use(server.url),
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const watch = (context: BrowserContext) =>
        listen(context, text => {
          if (isViolation(text)) violations.push(text)
        })
      browser.on("context", watch)
      await use(violations)
      browser.off("context", watch)
      expect(violations, "no page breaks its policy").toEqual([])
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      listen(context, (text, kind) => {
        const isComplaint = kind === "error" || kind === "warning"
        if (isComplaint && !isViolation(text)) complaints.push(text)
      })
      await use(complaints)
      expect(complaints, "the console stays clean").toEqual([])
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => use(async () => expect(await axeFindings(page)).toEqual([])),
})

/** Fires the event that starts hydration, and resolves when React has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press("Shift")
  await page.waitForFunction(() => Object.keys(document.body).some(key => key.startsWith("__react")))
}

/** Delays requests to the address until the returned function is called. */
export async function holdBack(page: Page, address: Parameters<Page["route"]>[0]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The two languages with the prefix of their addresses. */
export const languages = [
  { locale: "pl", prefix: "" },
  { locale: "en", prefix: "/en" },
] as const

/** Expects at least one console message, all of which match, and clears them. */
export function expectComplaints(complaints: string[], pattern: RegExp): void {
  expect(complaints).not.toEqual([])
  allowComplaints(complaints, pattern)
}

/** The same, but there may be none: Firefox says nothing of a refused request, and which are refused is a matter of moments. */
export function allowComplaints(complaints: string[], pattern: RegExp): void {
  for (const text of complaints.splice(0)) expect(text).toMatch(pattern)
}
