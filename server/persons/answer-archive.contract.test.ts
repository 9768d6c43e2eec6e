import { randomUUID } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { beforeAll, expect, test } from "vitest"
import { fromBufferPromise } from "yauzl"
import { personArchivePath } from "#app/lib/person.ts"
import { type Account, type ContractBackend, startContractBackend } from "../testing/contract-backend.ts"
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

test("[GDPR-01] an administrator gets a person's ZIP of more messages than are read at once; nobody else does", async () => {
  const someone = await backend.register()
  const count = 205
  const send = () =>
    backend.privileged.rpc("save_contact_submission", newSubmission({ email: someone.email }))
  for (let sent = 0; sent < count; sent += 41) await Promise.all(Array.from({ length: 41 }, send))
  const answer = await ask(someone.email, staff)
  expect(answer.headers.get("content-type")).toBe("application/zip")
  const content = Buffer.from(await answer.arrayBuffer())
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== "data.json") continue
    const { messages, account } = JSON.parse(String(await buffer(await zip.openReadStreamPromise(entry))))
    expect(new Set(messages.map(({ id }: { id: string }) => id)).size).toBe(count)
    expect(account).toMatchObject({ is_administrator: false, sessions: [{}] })
  }
  for (const account of [someone, undefined]) expect((await ask(someone.email, account)).status).toBe(403)
  expect((await ask(`${randomUUID()}@nobody.example`, staff)).status).toBe(200)
  for (const wrong of ["no address", null, "a@b.example, c@d.example"])
    expect((await ask(wrong, staff)).status).toBe(400)
})
