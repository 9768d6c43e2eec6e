import { expect, onTestFinished, test } from "vitest"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { answerHealth } from "../http/health.ts"
import { serveLocally } from "../testing/serve-locally.ts"
import { compareClocks, examineAddress, examineSettings, judgeSiteUrl } from "./examine-site.ts"

/** Serves the health of a site until the test ends; returns its port. */
async function serveSite(isReady: boolean, headers: string[] = []): Promise<number> {
  const next = (_: unknown, response: { end(text: string): void }) => response.end("a page")
  const { port, stop } = await serveLocally(answerHealth(async () => isReady, headers)(next))
  onTestFinished(stop)
  return port
}

async function examine(own: number, outer = own) {
  const config = { siteUrl: `http://127.0.0.1:${outer}`, host: "0.0.0.0", port: own, proxies: 0 }
  return (await examineAddress(config)).map(({ about, state }) => `${about} ${state}`)
}

test.for([
  ["http://127.0.0.1:3000", 0, "warning", "this machine alone"],
  ["http://www.kupryt.example", 1, "failure", "SITE_URL=https://www.kupryt.example"],
  ["https://www.kupryt.example", 0, "failure", "TRUST_PROXY=true"],
  ["https://www.kupryt.example", 1, "good", "encrypted"],
] as const)("%s behind %i proxies is: %s", ([siteUrl, proxies, state, text]) => {
  const finding = judgeSiteUrl({ siteUrl, proxies, host: "127.0.0.1", port: 3000 })
  expect(finding).toMatchObject({ about: "SITE_URL", state, text: expect.stringContaining(text) })
})

test("a site that runs is asked whether it is ready, and what time it has", async () => {
  expect(await examine(await serveSite(true))).toEqual([
    "SITE_URL warning",
    "site good",
    "clock good",
    "bodies good",
  ])
  expect(await examine(await serveSite(false))).toContain("site failure")
  const date = ["date", "Sat, 21 Nov 2020 12:00:00 GMT"]
  expect(await examine(await serveSite(true, date))).toContain("clock failure")
})

test("a site that is stopped is no failure; one that SITE_URL does not lead to is", async () => {
  const port = await findFreePort()
  expect(await examine(port)).toEqual(["SITE_URL warning", "site warning"])
  const site = await serveSite(true)
  expect(await examine(site, port)).toEqual(["SITE_URL warning", "site failure"])

  const stranger = await serveLocally((_, response) => void response.end("Welcome to nginx"))
  onTestFinished(stranger.stop)
  expect(await examine(site, stranger.port)).toContain("site failure")
})

test.for(["answers at once", "cuts the connection"])(
  "a proxy that takes no body of 2 MB is found, with the line that mends it: it %s",
  async way => {
    const site = answerHealth(async () => true, [])((_, response) => response.end())
    const proxy = await serveLocally((request, response) => {
      if (request.method !== "POST") site(request, response)
      // As nginx does.
      else if (way === "answers at once")
        response.writeHead(413, { server: "nginx/1.22.1", connection: "close" }).end("<h1>413</h1>")
      else request.destroy()
    })
    onTestFinished(proxy.stop)
    const siteUrl = `http://127.0.0.1:${proxy.port}`
    const found = await examineAddress({ siteUrl, host: "127.0.0.1", port: proxy.port, proxies: 1 })
    expect(found.find(({ about }) => about === "bodies")).toMatchObject({
      state: "failure",
      // Each was tried with the proxy that it is for.
      text: expect.stringMatching(
        /client_max_body_size 210m;[\s\S]*request_body \{\n\s+max_size 210MB\n\s+\}\n[\s\S]*SecRequestBodyLimit 220200960/,
      ),
    })
  },
)

const theirs = new Date("2026-11-21T12:00:00Z")

test.for([
  [9, "good", "agrees with the database's"],
  [-9, "good", "agrees"],
  [60, "failure", "60 s ahead of the database's"],
  [-3600, "failure", "3600 s behind the database's"],
] as const)("a clock that is off by %i s is: %s", ([seconds, state, text]) => {
  const ours = new Date(theirs.getTime() + seconds * 1000)
  const finding = compareClocks("database", theirs, ours)
  expect(finding).toMatchObject({ about: "clock", state, text: expect.stringContaining(text) })
})

const own = {
  siteUrl: "https://www.huta.pl",
  supabaseUrl: undefined as string | undefined,
  primaryAdminEmail: "anna@huta.pl",
  notifyEmails: ["a@huta.pl", "b@huta.pl"],
  mailFrom: "Huta <no-reply@huta.pl>",
  newsletterFrom: undefined as string | undefined,
}

const trial = { siteUrl: "http://localhost:3000", primaryAdminEmail: "admin@kupryt.example" }

test.for<[string, Partial<typeof own>, string]>([
  ["", {}, "good"],
  ["an administrator", { primaryAdminEmail: "admin@kupryt.example" }, "PRIMARY_ADMIN_EMAIL: still"],
  ["one of two", { notifyEmails: ["biuro@kupryt.example", "b@huta.pl"] }, "NOTIFY_EMAILS: still"],
  ["a sender", { mailFrom: "Kupryt <no-reply@kupryt.example>" }, "MAIL_FROM: still"],
  ["a newsletter", { newsletterFrom: "Kupryt <news@kupryt.example>" }, "NEWSLETTER_FROM: still"],
  ["a trial", trial, "good"],
  [
    "a trial on a hosted Supabase",
    { ...trial, supabaseUrl: "http://localhost:54321" },
    "refuses to register it",
  ],
])("a site with addresses of its own, but for those of the demonstration: %s", ([, changes, expected]) => {
  const { state, text } = examineSettings({ ...own, ...changes })
  expect(state === "good" ? state : text).toContain(expected)
})
