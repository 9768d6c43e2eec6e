import { randomUUID } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { beforeAll, expect, test } from "vitest"
import { fromBufferPromise } from "yauzl"
import { personArchivePath } from "#app/lib/person.ts"
import { type ContractBackend, startContractBackend } from "../testing/contract-backend.ts"
import type { Account } from "../testing/create-account.ts"
import { newSubmission } from "../testing/new-submission.ts"
import { createPersonArchive } from "./answer-archive.ts"

let backend: ContractBackend
let staff: Account

beforeAll(async () => {
  backend = await startContractBackend()
  staff = await backend.registerAdmin()
  return backend.close
})

async function ask(address: unknown, account?: Account): Promise<Response> {
  const answer = createPersonArchive({
    ...{ api: backend, privileged: backend.privileged, photographs: { read: async () => null } },
    ...{ siteUrl: "https://www.kupryt.example", log: { error() {} } },
  })
  const session = await account?.client.auth.getSession()
  const headers = {
    authorization: `Bearer ${session?.data.session?.access_token ?? ""}`,
    "content-type": "application/json",
  }
  const request = { method: "POST", headers, body: JSON.stringify({ address }) }
  return answer(new Request(`https://www.kupryt.example${personArchivePath}`, request))
}

async function dataIn(answer: Response) {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === "data.json")
      return JSON.parse(String(await buffer(await zip.openReadStreamPromise(entry))))
}

/** A message of an address with everything that can belong to it, and a subscription of the same address. */
async function fill(email: string) {
  const { client } = staff
  const form_id = randomUUID()
  const photographs = await Promise.all(
    ["a", "b"].map(async digit => {
      const { data } = await backend.privileged
        .rpc("begin_photograph", {
          ...{ form_id, sha256: digit.repeat(64), width: 9, height: 9, bytes: 9 },
          ...{ most_of_day: 1e9, most_in_all: 1e9 },
        })
        .throwOnError()
      const photograph_id = data[0]?.id ?? ""
      await backend.privileged.rpc("settle_photograph", { photograph_id, kept: true }).throwOnError()
      return photograph_id
    }),
  )
  const submission = { ...newSubmission({ email, suspicions: ["too-fast"] }), form_id, photographs }
  const { submission_id } = submission
  await backend.privileged.rpc("save_contact_submission", submission).throwOnError()
  for (const note of ["Rings back", "Has two lorries"])
    await client.rpc("add_submission_note", { note_id: randomUUID(), submission_id, note }).throwOnError()
  const reply = { reply_id: randomUUID(), submission_id, subject: "Your scrap", body: "We take it." }
  await client.rpc("reply_to_submission", reply).throwOnError()
  await client.rpc("assign_submission", { submission_id, colleague: staff.email }).throwOnError()
  const subscription = { address: email, in_language: "pl", stated: "A fair" }
  await client.rpc("add_newsletter_subscription", subscription).throwOnError()
  return { submission_id, photographs }
}

test("[GDPR-01] the ZIP of a person has the notes, replies and photographs of a message, and the subscription", async () => {
  const { email } = await backend.register()
  const { submission_id, photographs } = await fill(email)
  const data = await dataIn(await ask(email, staff))
  expect(data.messages).toMatchObject([
    {
      id: submission_id,
      assignee: staff.email,
      notes: [
        { note: "Rings back", author: staff.email },
        { note: "Has two lorries", author: staff.email },
      ],
      replies: [{ subject: "Your scrap", body: "We take it.", author: staff.email }],
      photographs: photographs.map(() => ({ width: 9, height: 9 })),
      ...{ suspicions: ["too-fast"], consent: { language: "pl" } },
    },
  ])
  expect(data).toMatchObject({ subscription: { email, consent: "A fair" }, account: {} })
  const { work } = await dataIn(await ask(staff.email, staff))
  expect(work).toMatchObject({
    assigned: [{ message: submission_id }],
    notes: [{ message: submission_id }, { message: submission_id }],
    replies: [{ message: submission_id }],
  })
})

test("[GDPR-01] an administrator gets a person's ZIP of more messages than are read at once; nobody else does", async () => {
  const someone = await backend.register()
  const count = 205
  const send = () =>
    backend.privileged.rpc("save_contact_submission", newSubmission({ email: someone.email }))
  for (let sent = 0; sent < count; sent += 41) await Promise.all(Array.from({ length: 41 }, send))
  const answer = await ask(someone.email, staff)
  expect(answer.headers.get("content-type")).toBe("application/zip")
  const { messages, account } = await dataIn(answer)
  expect(new Set(messages.map(({ id }: { id: string }) => id)).size).toBe(count)
  expect(account).toMatchObject({ is_administrator: false, sessions: [{}] })
  for (const account of [someone, undefined]) expect((await ask(someone.email, account)).status).toBe(403)
  expect((await ask(`${randomUUID()}@nobody.example`, staff)).status).toBe(200)
  for (const wrong of ["no address", null, "a@b.example, c@d.example"])
    expect((await ask(wrong, staff)).status).toBe(400)
})
