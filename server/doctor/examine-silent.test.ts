import { expect, onTestFinished, test } from "vitest"
import { refusalOf } from "../backend/api-fault.ts"
import { connect } from "../backend/connect.ts"
import { hostedApi, withinTime } from "../backend/hosted.ts"
import { writeSettings } from "../backend/write-settings.ts"
import { configOf } from "../testing/config-of.ts"
import { serveAnswers, serveLocally } from "../testing/serve-locally.ts"
import { examine } from "./examine.ts"
import { examineApi } from "./examine-api.ts"
import { about } from "./finding.ts"

const examinePackages = async () => about("packages").good("No fault.")

const keys = { SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test", SUPABASE_SECRET_KEY: "sb_secret_test" }

/** A hosted project that takes every request and answers none. */
async function startSilentProject({ isStopped = false } = {}) {
  const { server, url, stop } = await serveLocally()
  if (isStopped) await stop()
  else onTestFinished(stop)
  const config = configOf({ ...keys, SUPABASE_URL: url })
  return { server, config }
}

test("a hosted project that answers nothing is a failure, after a while", async () => {
  const { config } = await startSilentProject()
  const api = hostedApi(config)
  expect(await Array.fromAsync(examineApi({ ...api, fetch: withinTime(api.fetch, 50) }))).toMatchObject([
    { about: "database", state: "failure", text: expect.stringContaining("no answer in time") },
  ])
})

test("a hosted project at whose address nobody listens is told with the reason, by the doctor and at the start", async () => {
  const { config } = await startSilentProject({ isStopped: true })
  const api = hostedApi(config)
  const { signal } = new AbortController()
  const findings = examine({ config, sendsTestMail: false, examinePackages, signal })
  expect((await findings.next()).value).toMatchObject({
    about: "database",
    state: "failure",
    text: expect.stringContaining("(ECONNREFUSED)"),
  })
  // Of what nobody answers for nothing else is told.
  expect((await findings.next()).value).toMatchObject({ about: "folders" })
  await findings.return(undefined)
  await expect(writeSettings(connect(api, api.secretKey), config)).rejects.toThrow("ECONNREFUSED")
})

test("of a hosted project that falls silent the doctor tells what it has found until then", async () => {
  const { url, stop } = await serveAnswers(async ({ url }) =>
    url.includes("/rest/v1/") ? Response.json([]) : new Promise<Response>(() => {}),
  )
  onTestFinished(stop)
  const config = configOf({ ...keys, SUPABASE_URL: url })
  const stopping = new AbortController()
  const { signal } = stopping
  const findings = examine({ config, sendsTestMail: false, examinePackages, signal })
  const told: string[] = []
  for (let left = 3; left > 0; left--) told.push((await findings.next()).value?.about ?? "")
  expect(told).toEqual(["database", "migrations", "permissions"])
  const next = findings.next()
  stopping.abort(130)
  await expect(next).rejects.toBe(130)
})

test("a project whose database does not answer is told as such, and not as a wrong key, by the doctor and at the start", async () => {
  const away = { code: "PGRST002", message: "Could not query the database for the schema cache. Retrying." }
  const fetch = async () => Response.json({ ...away, details: null, hint: null }, { status: 503 })
  const { value } = await examineApi({
    ...hostedApi(configOf(keys)),
    url: "https://project.example",
    fetch,
  }).next()
  expect(value).toMatchObject({ state: "failure", text: expect.stringContaining("its database does not") })
  expect(value).not.toMatchObject({ text: expect.stringContaining("SUPABASE_SECRET_KEY") })
  const told = refusalOf({ error: { ...away, details: "" }, status: 503 }, "SUPABASE_SECRET_KEY").message
  expect(told).toContain("PGRST002. The API answers, but its database does not")
  expect(told).not.toMatch(/SUPABASE_SECRET_KEY|Retrying/)
})

test.each(["ECONNREFUSED", "ENOTFOUND"])(
  "where nothing answers (%s) neither the key nor the migrations are to blame",
  async code => {
    const fetch = () =>
      Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }))
    const api = { ...hostedApi(configOf(keys)), url: "https://project.example", fetch }
    const [found] = await Array.fromAsync(examineApi(api))
    const started = await connect(api, api.secretKey).rpc("installation_key")
    const told = started.error && refusalOf(started, "SUPABASE_SECRET_KEY").message
    for (const text of [found?.text, told]) {
      expect(text).toContain("Nothing answers there: check SUPABASE_URL")
      expect(text).not.toMatch(/SUPABASE_SECRET_KEY|migration/)
    }
  },
)

const page = "<!DOCTYPE html>\n<title>Web server is down</title>"

test.each([
  [
    "is paused",
    () => Response.json({ message: "Project paused" }, { status: 540 }),
    "Project paused, status 540",
    "it is paused",
  ],
  [
    "is behind a gateway's page",
    () => new Response(page, { status: 521 }),
    "should \\(status 521",
    "it is paused",
  ],
  [
    "takes no such key",
    () => Response.json({ message: "Invalid API key" }, { status: 401 }),
    "Invalid API key, status 401",
    "Check SUPABASE_SECRET_KEY",
  ],
])(
  "of a hosted project that %s the doctor tells that alone, and the start the same",
  async (_, answer, said, advice) => {
    const { url, stop } = await serveAnswers(async () => answer())
    onTestFinished(stop)
    const { signal } = new AbortController()
    const config = configOf({ ...keys, SUPABASE_URL: url })
    const findings = examine({ config, sendsTestMail: false, examinePackages, signal })
    const { value: found } = await findings.next()
    expect(found).toMatchObject({ about: "database", state: "failure" })
    expect(found?.text).toMatch(new RegExp(`${said}.*${advice}`))
    expect(found?.text).not.toContain("DOCTYPE")
    expect((await findings.next()).value).toMatchObject({ about: "folders" })
    await findings.return(undefined)
    const api = hostedApi(config)
    await expect(writeSettings(connect(api, api.secretKey), config)).rejects.toThrow(advice)
  },
)
