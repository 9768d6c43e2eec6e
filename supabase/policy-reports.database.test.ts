import { afterAll, beforeEach, expect, test } from "vitest"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, privileged, close } = await startTestBackend()
afterAll(close)
beforeEach(() => sql`delete from private.policy_reports`)

const inline = { directive: "script-src-elem", blocked: "inline", page: "/blog/:slug", source: "" }
const invented = (number: number) => ({ ...inline, blocked: `https://${number}.example` })

async function note(...reports: (typeof inline)[]): Promise<void> {
  for (const report of reports) {
    const { error } = await privileged.rpc("note_policy_report", report)
    if (error) throw error
  }
}

/** Moves what is kept into the past. */
const age = (column: "first_at" | "last_at", interval: string) =>
  pastTriggers(
    sql,
    sql => sql`update private.policy_reports set ${sql(column)} = ${sql(column)} - ${interval}::interval`,
  )

test("repeated reports are one row, with the first and last moment and their number", async () => {
  await note(inline, inline)
  await age("first_at", "2 days")
  await note(inline, { ...inline, page: "/contact" })
  const { data } = await privileged.rpc("recent_policy_reports")
  expect(data).toMatchObject([
    { ...inline, times: 3 },
    { ...inline, page: "/contact", times: 1 },
  ])
  const [row] = data ?? []
  expect(Date.parse(row?.last_at ?? "") - Date.parse(row?.first_at ?? "")).toBeGreaterThan(47 * 3_600_000)
})

test("a flood of invented reports leaves 200 rows, the newest, and what had come for longer than a day", async () => {
  await note(inline)
  await age("first_at", "2 days")
  await note(...Array.from({ length: 300 }, (_, number) => invented(number)))
  const kept = await sql<{ blocked: string }[]>`select blocked from private.policy_reports`
  const blocked = kept.map(row => row.blocked)
  expect(blocked).toHaveLength(200)
  expect(blocked).toContain("inline")
  expect(blocked).toContain("https://299.example")
  expect(blocked).not.toContain("https://0.example")
})

test("after a week the doctor does not get it any more, and after 90 days the cleanup removes it", async () => {
  await note(inline)
  await age("last_at", "8 days")
  expect((await privileged.rpc("recent_policy_reports")).data).toEqual([])
  await privileged.rpc("remove_outdated_policy_reports")
  expect(await sql`select from private.policy_reports`).toHaveLength(1)
  await age("last_at", "83 days")
  await privileged.rpc("remove_outdated_policy_reports")
  expect(await sql`select from private.policy_reports`).toHaveLength(0)
})
