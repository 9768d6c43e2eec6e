import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import { startTestBackend } from "../testing/test-backend.ts"
import { photographsJob } from "./photographs.ts"
import { createQuietCall } from "./quiet-call.ts"
import { runUntilDone } from "./testing/start-job.ts"

const { sql, privileged: supabase, close } = await startTestBackend()
afterAll(close)
const log = { info() {}, error() {} }
const call = createQuietCall(supabase, log)

beforeEach(() => sql`delete from private.removed_photographs`)

/** Runs a server's removal once; returns the ids that it tried. The files of some cannot be removed. */
async function removeOnce(stuck: readonly string[] = []): Promise<string[]> {
  const tried: string[] = []
  const store = {
    async remove(id: string) {
      tried.push(id)
      return !stuck.includes(id)
    },
  }
  await runUntilDone(photographsJob({ call, store, log }))
  return tried.toSorted()
}

const listed = async () =>
  (await sql`select id from private.removed_photographs order by id`).map(({ id }) => id as string)

/** Photographs that were removed so long ago. */
async function removed(count: number, age: string): Promise<string[]> {
  const rows = await sql`
    insert into private.removed_photographs (id, due_at)
    select gen_random_uuid(), now() - ${age}::interval from generate_series(1, ${count}::integer) returning id`
  return rows.map(({ id }) => id as string).toSorted()
}

const begin = async (form = randomUUID()) => {
  const photograph = { form_id: form, sha256: "a".repeat(64), width: 9, height: 9, bytes: 9 }
  const { data } = await supabase
    .rpc("begin_photograph", { ...photograph, most_of_day: 1e9, most_in_all: 1e9 })
    .throwOnError()
  return data[0]?.id ?? ""
}

const makeDue = () => sql`update private.removed_photographs set due_at = now()`

test("[GDPR-02] files that cannot be removed keep nobody from the others, and are tried again later", async () => {
  const stuck = await removed(120, "2 hours")
  const others = await removed(30, "1 hour")
  expect(await removeOnce(stuck)).toEqual([...stuck, ...others].toSorted())
  expect(await listed()).toEqual(stuck)
  expect(await removeOnce(stuck)).toEqual([])
  await makeDue()
  expect(await removeOnce()).toEqual(stuck)
  expect(await listed()).toEqual([])
})

test("[GDPR-02] two servers try none twice", async () => {
  const ids = await removed(150, "1 hour")
  const tried = (await Promise.all([removeOnce(), removeOnce()])).flat()
  expect(tried.toSorted()).toEqual(ids)
})

test("[LEAD-02] the files that one server writes while another begins the same photograph anew are removed", async () => {
  const form = randomUUID()
  const first = await begin(form)
  const second = await begin(form)
  expect(second).not.toBe(first)
  // The first is being written still, or its server ended in the midst of it.
  expect(await removeOnce()).toEqual([])
  expect(await listed()).toEqual([first])
  const settled = await supabase.rpc("settle_photograph", { photograph_id: first, kept: true }).throwOnError()
  expect(settled.data).toBe(false)
  expect(await removeOnce()).toEqual([first])
  // Also where its removal was noted as done before.
  await supabase.rpc("settle_photograph", { photograph_id: first, kept: true }).throwOnError()
  expect(await removeOnce()).toEqual([first])
  expect(await sql`select is_stored from private.lead_photographs where id = ${second}`).toEqual([
    { is_stored: false },
  ])
})
