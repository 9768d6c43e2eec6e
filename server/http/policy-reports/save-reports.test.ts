import { expect, test, vi } from "vitest"
import { createReportHandler } from "./save-reports.ts"

const siteUrl = "https://www.kupryt.example"
const report = (blocked = "inline") =>
  JSON.stringify({
    "csp-report": { "document-uri": `${siteUrl}/`, "effective-directive": "img-src", "blocked-uri": blocked },
  })

function createTaker({ wait = 0, error = null as { code: string } | null } = {}) {
  const rpc = vi.fn(async () => ({ error }))
  const take = vi.fn(async () => wait)
  const warn = vi.fn()
  const taker = createReportHandler({
    privileged: { rpc } as never,
    limiter: { take },
    log: { warn },
    siteUrl,
    patternOf: path => path,
  })
  const send = (body: string) =>
    taker(new Request(`${siteUrl}/csp-reports`, { method: "POST", body }), "192.0.2.7")
  return { send, rpc, take, warn }
}

const kept = { directive: "img-src", blocked: "inline", page: "/", source: "" }

test("a report is counted by its sender under a limit of its own, and kept without him", async () => {
  const { send, rpc, take } = createTaker()
  await send(report())
  expect(take).toHaveBeenCalledExactlyOnceWith("reportByClient", "192.0.2.7")
  expect(rpc).toHaveBeenCalledExactlyOnceWith("note_policy_report", kept)
})

test("every answer is alike: to what is kept, malformed, too large, over the limit or failed", async () => {
  const ways = [
    createTaker().send(report()),
    createTaker().send("{"),
    createTaker().send(report("x".repeat(40_000))),
    createTaker({ wait: 60 }).send(report()),
    createTaker({ error: { code: "57014" } }).send(report()),
  ]
  for (const answer of await Promise.all(ways)) {
    expect([answer.status, await answer.text()]).toEqual([204, ""])
    expect([...answer.headers]).toEqual([["cache-control", "no-store"]])
  }
})

test("reports that are malformed, too large or over the limit do not reach the database", async () => {
  for (const [body, wait] of [
    ["{", 0],
    [report("x".repeat(40_000)), 0],
    [report(), 60],
  ] as const) {
    const { send, rpc } = createTaker({ wait })
    await send(body)
    expect(rpc).not.toHaveBeenCalled()
  }
})

test("four reports at once are kept, and further ones dropped until one of them is done", async () => {
  const { send, rpc } = createTaker()
  const { promise, resolve } = Promise.withResolvers<{ error: null }>()
  rpc.mockReturnValue(promise)
  const answers = Array.from({ length: 9 }, () => send(report()))
  await Promise.race(answers)
  expect(rpc).toHaveBeenCalledTimes(4)
  resolve({ error: null })
  await Promise.all(answers)
  await send(report())
  expect(rpc).toHaveBeenCalledTimes(5)
})
