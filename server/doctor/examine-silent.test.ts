import { expect, onTestFinished, test } from "vitest"
import { refusalOf } from "../backend/api-fault.ts"
import { connect } from "../backend/connect.ts"
import { hostedApi, withinTime } from "../backend/hosted.ts"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { writeSettings } from "../backend/write-settings.ts"
import { configOf } from "../testing/config-of.ts"
import { serveAnswers } from "../testing/serve-locally.ts"
import { examine } from "./examine.ts"
import { examineApi } from "./examine-api.ts"
import { about } from "./finding.ts"

const keys = { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test", SUPABASE_SECRET_KEY: "sb_secret_test" }
const silence = () => new Promise<Response>(() => {})

/** A hosted project that answers so, and how the doctor looks at it and a server starts on it. */
async function startTestProject(answer: ((request: Request) => Response | Promise<Response>) | null) {
  const { url, stop } = answer
    ? await serveAnswers(async request => answer(request))
    : { url: `http://127.0.0.1:${await findFreePort()}`, stop() {} }
  onTestFinished(stop)
  const config = configOf({ ...keys, SUPABASE_URL: url })
  const api = hostedApi(config)
  const stopping = new AbortController()
  const examinePackages = async () => about("packages").good("No fault.")
  const findings = examine({ config, sendsTestMail: false, examinePackages, signal: stopping.signal })
  onTestFinished(() => void findings.return(undefined))
  const next = async () => (await findings.next()).value
  return { api, next, stopping, start: () => writeSettings(connect(api, api.secretKey), config) }
}

test("a hosted project that answers nothing is a failure, after a while", async () => {
  const { api } = await startTestProject(silence)
  expect(await Array.fromAsync(examineApi({ ...api, fetch: withinTime(api.fetch, 50) }))).toMatchObject([
    { about: "database", state: "failure", text: expect.stringContaining("no answer in time") },
  ])
})

test("the doctor reports what it found before a hosted project stopped answering", async () => {
  const { next, stopping } = await startTestProject(({ url }) =>
    url.includes("/rest/v1/") ? Response.json([]) : silence(),
  )
  const reported = [await next(), await next(), await next()]
  expect(reported.map(finding => finding?.about)).toEqual(["database", "migrations", "visitors"])
  const waiting = next()
  stopping.abort(130)
  await expect(waiting).rejects.toBe(130)
})

test.each(["ECONNREFUSED", "ENOTFOUND"])(
  "where nothing answers (%s) neither the key nor the migrations are to blame",
  async code => {
    const fetch = () =>
      Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }))
    const api = { ...hostedApi(configOf(keys)), url: "https://project.example", fetch }
    const [found] = await Array.fromAsync(examineApi(api))
    const started = await connect(api, api.secretKey).rpc("installation_key")
    const reported = started.error && refusalOf(started, "SUPABASE_SECRET_KEY").message
    for (const text of [found?.text, reported]) {
      expect(text).toContain("Nothing answers there: check SUPABASE_URL")
      expect(text).not.toMatch(/SUPABASE_SECRET_KEY|migration/)
    }
  },
)

const json = (body: object, status: number) => () =>
  Response.json({ details: null, hint: null, ...body }, { status })

test.each([
  ["is not reached", null, /\(ECONNREFUSED\)/, /ECONNREFUSED/],
  [
    "is paused",
    json({ message: "Project paused" }, 540),
    /Project paused, status 540.*it is paused/,
    /it is paused/,
  ],
  [
    "is behind a gateway's page",
    () => new Response("<!DOCTYPE html>\n<title>Web server is down</title>", { status: 521 }),
    /should \(status 521.*it is paused/,
    /it is paused/,
  ],
  [
    "takes no such key",
    json({ message: "Invalid API key" }, 401),
    /Invalid API key, status 401.*Check SUPABASE_SECRET_KEY/,
    /Check SUPABASE_SECRET_KEY/,
  ],
  [
    "has lost its database",
    json({ code: "PGRST002", message: "Could not query the database for the schema cache. Retrying." }, 503),
    /^(?!.*SUPABASE_SECRET_KEY).*its database does not/,
    /^(?!.*(SUPABASE_SECRET_KEY|Retrying)).*PGRST002. The API answers, but its database does not/,
  ],
])(
  "of a hosted project that %s the doctor reports that alone, and so does the start",
  async (_, answer, pattern, failure) => {
    const { next, start } = await startTestProject(answer)
    const found = await next()
    expect(found).toMatchObject({ about: "database", state: "failure", text: expect.stringMatching(pattern) })
    expect(found?.text).not.toContain("DOCTYPE")
    expect(await next()).toMatchObject({ about: "folders" })
    await expect(start()).rejects.toThrow(failure)
  },
)
