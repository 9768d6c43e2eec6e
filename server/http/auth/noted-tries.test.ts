import { expect, test } from "vitest"
import { createNotedTries } from "./noted-tries.ts"

type Made = { kind: string; address?: string; factor?: string; times: number }[]

/** Notes over a database whose first answer comes when it is let, and what it was asked to count. */
function withDatabase({ error = null as { code: string } | null } = {}) {
  const asked: Made[] = []
  const warnings: unknown[] = []
  const first = Promise.withResolvers<void>()
  const rpc = async (_: string, { made }: { made: { tries: Made } }) => {
    asked.push(made.tries)
    if (asked.length === 1) await first.promise
    return { data: null, error }
  }
  const tries = createNotedTries({
    supabase: { rpc } as never,
    log: { warn: fields => warnings.push(fields) },
    pause: 0,
  })
  return { ...tries, asked, warnings, answer: first.resolve }
}

test("[AUDIT-03] the first try is handed over at once; those that come meanwhile are counted and handed over together", async () => {
  const { note, asked, answer, close } = withDatabase()
  for (let number = 0; number < 1001; number++) note("refused", { address: "anna@kupryt.example" })
  note("code-refused", { factor: "1" })
  expect(asked).toEqual([[{ kind: "refused", address: "anna@kupryt.example", times: 1 }]])
  answer()
  await close()
  expect(asked.slice(1)).toEqual([
    [
      { kind: "refused", address: "anna@kupryt.example", times: 1000 },
      { kind: "code-refused", factor: "1", times: 1 },
    ],
  ])
})

test("[AUDIT-03] a hundred addresses are recorded apart, and further ones together", async () => {
  const { note, asked, answer, close } = withDatabase()
  for (let number = 0; number <= 500; number++) note("limited", { address: `${number}@huta.example` })
  answer()
  await close()
  expect(asked[1]).toHaveLength(101)
  expect(asked[1]?.at(-1)).toEqual({ kind: "limited", times: 400 })
})

test("[AUDIT-02] a database that does not answer is no failure, and the log names no address", async () => {
  const { note, warnings, answer, close } = withDatabase({ error: { code: "08006" } })
  note("refused", { address: "anna@kupryt.example" })
  answer()
  await close()
  expect(warnings).toEqual([{ code: "08006" }])
})
