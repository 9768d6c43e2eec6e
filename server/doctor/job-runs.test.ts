import { expect, test } from "vitest"
import { judges } from "./database-findings.ts"

const run = (job: string, changes = {}) => ({
  ...{ job, ended_at: "2026-11-30T09:30:00+00:00", outcome: "done", is_late: false },
  ...changes,
})

test.for([
  ["good", [], /^No job has run yet/],
  ["good", [run("cleanup"), run("outbox")], /: cleanup, outbox\.$/],
  ["warning", [run("cleanup"), run("outbox", { outcome: "failed" })], /^These failed, .*: outbox \(last on/],
  [
    "warning",
    [run("cleanup", { is_late: true })],
    /: cleanup \(last on 2026-11-30 at 09:30 UTC\)\. They run/,
  ],
  ["warning", [run("cleanup", { is_late: true, outcome: "failed" })], /^These failed, (?!.*periods)/],
  ["failure", [null], /Run the doctor again/],
] as const)("jobs are %s, of %j", ([state, rows, text]) => {
  expect(judges.job_runs({ rows: [...rows] })).toMatchObject({
    about: "jobs",
    state,
    text: expect.stringMatching(text),
  })
})
