import { randomUUID } from "node:crypto"
import { readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest"
import { keptPhotographs, maxPhotographBytes, photographName } from "#app/lib/photograph.ts"
import { photographsJob } from "../jobs/photographs.ts"
import { createQuietCall } from "../jobs/quiet-call.ts"
import { runUntilDone } from "../jobs/testing/start-job.ts"
import { makeDirectory } from "../testing/make-directory.ts"
import { newSubmission } from "../testing/new-submission.ts"
import { startTestBackend } from "../testing/test-backend.ts"
import { unlimitedQueue } from "../testing/test-pipeline.ts"
import { createPhotographAnswers } from "./answer-photographs.ts"
import { createPhotographStore } from "./photograph-store.ts"

const database = await startTestBackend()
const { backend, sql, privileged } = database
afterAll(database.close)
const dataDir = await makeDirectory("photographs")
const log = { info: vi.fn(), error: vi.fn() }
const store = createPhotographStore({ backend, dataDir, log })
const removeFiles = () => runUntilDone(photographsJob({ call: createQuietCall(privileged, log), store, log }))
const state = { wait: 0, isFull: false, held: 0 }

const answers = createPhotographAnswers({
  ...{ store, api: backend, privileged, dataDir, log },
  // The token is the id of the copy of the form.
  formTokens: { read: token => (token ? { id: token, age: 60_000 } : null) },
  limiter: { take: async () => state.wait },
  queues: { photographs: unlimitedQueue },
  room: {
    take(_client, bytes) {
      if (!state.isFull) state.held += bytes
      return !state.isFull
    },
    give(_client, bytes) {
      state.held -= bytes
    },
  },
})

const colours = ["#a8552a", "#1f5f57", "#b08d3c", "#5a6269", "#111416", "#ffffff"]
const photos = await Promise.all(
  colours.map(background =>
    sharp({ create: { width: 1200, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  ),
)
const photo = (place: number) => photos[place] ?? Buffer.alloc(0)
const text = Buffer.from("This is no picture.")

let copy: string = randomUUID()
beforeEach(() => {
  copy = randomUUID()
  Object.assign(state, { wait: 0, isFull: false })
})

afterEach(() => expect(state.held).toBe(0))

type Answer = { status: number; wait?: string; id?: string; fault?: string }

async function send(content: Buffer, token = copy, name = "one.jpg"): Promise<Answer> {
  const headers = { "x-form-token": token, "x-file-name": encodeURIComponent(name) }
  const request = { method: "POST", body: new Uint8Array(content), headers }
  const answer = await answers.take(
    new Request("https://www.kupryt.example/photographs", request),
    "10.0.0.1",
  )
  const wait = answer.headers.get("retry-after")
  return { status: answer.status, ...(wait && { wait }), ...((await answer.json()) as object) }
}

async function show(id: string, token = "", size: "large" | "small" = "large"): Promise<Response> {
  const address = `https://www.kupryt.example/admin/photographs/${photographName(id, size)}`
  return answers.show(new Request(address, { headers: token ? { authorization: `Bearer ${token}` } : {} }))
}

async function save(photographs: string[], changes: { submission_id?: string; form_id?: string } = {}) {
  const submission = { ...newSubmission(), form_id: copy, ...changes, photographs }
  const { data, error } = await privileged.rpc("save_contact_submission", submission)
  expect(error).toBeNull()
  expect(data).toMatchObject({ attached: (await listed(submission.submission_id)).length })
  return submission.submission_id
}

const listed = async (submission: string) =>
  (
    await sql`select id from private.lead_photographs where submission_id = ${submission} order by created_at`
  ).map(({ id }) => id as string)

async function signIn(isAdmin: boolean): Promise<string> {
  const { email, client } = await database.register()
  if (isAdmin) await privileged.from("admin_users").insert({ email })
  return (await client.auth.getSession()).data.session?.access_token ?? ""
}

test("[LEAD-02] a photograph of a message is shown to administrators alone, and to nobody before a message has it", async () => {
  const [admin, user] = [await signIn(true), await signIn(false)]
  const { status, id = "" } = await send(photo(0))
  expect(status).toBe(201)
  expect((await show(id, admin)).status).toBe(404)
  await save([id])
  for (const size of ["large", "small"] as const) {
    const shown = await show(id, admin, size)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
    })
    const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(width).toBe(size === "large" ? 1200 : 800)
  }
  for (const token of ["", user, "no.token.atall"]) expect((await show(id, token)).status).toBe(403)
  expect((await show(randomUUID(), admin)).status).toBe(404)
})

const slip = Buffer.from("%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n")

test("[LEAD-01] [LEAD-02] a PDF is kept as it is, is a download of administrators under its name, and goes with the last of its messages", async () => {
  const [admin, user] = [await signIn(true), await signIn(false)]
  const { status, id = "" } = await send(slip, copy, "Kwit „7”.pdf")
  const show = (token: string) =>
    answers.show(
      new Request(`https://www.kupryt.example/admin/photographs/${id}.pdf`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
  expect(status).toBe(201)
  expect((await show(admin)).status).toBe(404)
  const message = await save([id])
  const shown = await show(admin)
  expect(Object.fromEntries(shown.headers)).toEqual({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Kwit _7_.pdf"; filename*=UTF-8''Kwit%20%E2%80%9E7%E2%80%9D.pdf`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  })
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(slip)
  for (const token of ["", user]) expect((await show(token)).status).toBe(403)
  const corrected = await save([id])
  for (const submission of [message, corrected]) {
    const [row = {}] = await sql`select private.photographs_of(${submission}) as files`
    expect(row.files).toEqual([{ id, document: "Kwit „7”.pdf", bytes: slip.length }])
  }
  for (const [submission, left] of [
    [message, 200],
    [corrected, 404],
  ] as const) {
    await sql`delete from public.contact_submissions where id = ${submission}`
    await removeFiles()
    expect((await show(admin)).status).toBe(left)
  }
  const files = await readdir(join(dataDir, "photographs"))
  expect(files.filter(name => name.startsWith(id))).toEqual([])
  expect(await send(slip.subarray(0, slip.length / 2))).toEqual({ status: 422, fault: "brokenDocument" })
})

test("[LEAD-02] a corrected message has the photographs of the one before it, whose files go with the last of them", async () => {
  const admin = await signIn(true)
  const { id: first = "" } = await send(photo(0))
  const { id: second = "" } = await send(photo(1))
  const message = await save([first, second])
  const corrected = await save([first, second, randomUUID()])
  const shown = async (submission: string) => {
    const [row = {}] = await sql`select private.photographs_of(${submission}) as photographs`
    return (row.photographs as { id: string }[]).map(({ id }) => id)
  }
  expect(await shown(corrected)).toEqual([first, second])
  expect(await shown(message)).toEqual([first, second])
  // Sent again as it is, it has none twice; another copy of the form gets none of them.
  await save([first, second], { submission_id: corrected })
  expect(await shown(corrected)).toEqual([first, second])
  expect(await listed(await save([first, second], { form_id: randomUUID() }))).toEqual([])
  const remove = async (submission: string) => {
    await sql`delete from public.contact_submissions where id = ${submission}`
    await removeFiles()
  }
  await remove(message)
  expect(await shown(corrected)).toEqual([first, second])
  for (const id of [first, second]) expect((await show(id, admin)).status).toBe(200)
  await remove(corrected)
  expect((await show(first, admin)).status).toBe(404)
  const files = await readdir(join(dataDir, "photographs"))
  expect(files.filter(name => name.startsWith(first) || name.startsWith(second))).toEqual([])
})

test("[LEAD-02] photographs go with their message, and their files soon after", async () => {
  const admin = await signIn(true)
  const { id = "" } = await send(photo(0))
  const message = await save([id])
  await sql`delete from public.contact_submissions where id = ${message}`
  expect((await show(id, admin)).status).toBe(404)
  await removeFiles()
  const files = await readdir(join(dataDir, "photographs"))
  expect(files.filter(name => name.startsWith(id))).toEqual([])
  expect([...(await sql`select from private.removed_photographs`)]).toEqual([])
  // Nothing that was received lies about.
  expect(await readdir(join(dataDir, "incoming"))).toEqual([])
})

test("a message takes what was sent with its own copy of the form, five at most, none twice, and a repeated one no more", async () => {
  const ids: string[] = []
  for (const photo of photos) ids.push((await send(photo)).id ?? "")
  expect((await send(photo(0))).id).toBe(ids[0])
  const strangers = await send(photo(0), randomUUID())
  const message = await save([strangers.id ?? "", ...ids.slice(0, 3)])
  expect((await listed(message)).sort()).toEqual(ids.slice(0, 3).sort())
  // The answer was lost: the same file comes again, and gets another id, since the first is taken.
  const again = await send(photo(0))
  expect(again.id).not.toBe(ids[0])
  await save([again.id ?? "", ...ids.slice(3)], { submission_id: message })
  expect((await listed(message)).sort()).toEqual(ids.slice(0, 5).sort())
})

test("what is no photograph, comes too often, too much of it or from no form of ours is refused by its reason", async () => {
  expect(await send(text)).toEqual({ status: 415, fault: "notAPicture" })
  expect(await send(Buffer.alloc(maxPhotographBytes + 1))).toEqual({ status: 413, fault: "tooLarge" })
  expect(await send(photo(0), "")).toEqual({ status: 403, fault: "stale" })
  await sql`
    insert into private.lead_photographs (form_id, sha256, width, height, bytes)
    select ${copy}, lpad(n::text, 64, '0'), 1, 1, 1 from generate_series(1, 20) as n`
  expect(await send(photo(0))).toEqual({ status: 422, fault: "usedUp" })
  copy = randomUUID()
  await sql`
    insert into private.lead_photographs (form_id, sha256, width, height, bytes)
    select gen_random_uuid(), lpad(n::text, 64, '0'), 1, 1, 2147483647 from generate_series(1, 2) as n`
  expect(await send(photo(0))).toEqual({ status: 507, fault: "full" })
  await sql`delete from private.lead_photographs where bytes = 2147483647`
  // In all a hundred gigabytes, of whatever day.
  const addEarlier = (count: number) => sql`
    insert into private.lead_photographs (form_id, sha256, width, height, bytes, created_at)
    select gen_random_uuid(), lpad(n::text, 64, '0'), 1, 1, 2147483647, now() - interval '2 days'
    from generate_series(1, ${count}::integer) as n`
  await addEarlier(49)
  expect(await send(photo(0))).toMatchObject({ status: 201 })
  await addEarlier(1)
  expect(await send(photo(1))).toEqual({ status: 507, fault: "full" })
  await sql`delete from private.lead_photographs where bytes = 2147483647`
  state.isFull = true
  expect(await send(photo(0))).toEqual({ status: 503, fault: "busy", wait: "3" })
  Object.assign(state, { isFull: false, wait: 600 })
  expect(await send(photo(0))).toEqual({ status: 429, fault: "tooOften", wait: "600" })
})

test("[LEAD-01] a form with photographs in it arrives with ids in their place, and with the reason of each that was refused", async () => {
  const form = new FormData()
  form.set("token", copy)
  form.set("message", "Żółta miedź")
  form.append("photographs", new File([new Uint8Array(photo(0))], "one.jpg"))
  form.append("photographs", new File([text], "a note.jpg"))
  form.append("photographs", new File([new Uint8Array(maxPhotographBytes + 1)], "long.jpg"))
  for (const place of [0, 1, 2])
    form.append("photographs", new File([new Uint8Array(photo(place))], `${place}.jpg`))
  form.append("other", new File([text], "other.txt"))
  const request = new Request("https://www.kupryt.example/contact", { method: "POST", body: form })
  const received = await answers.receiveForm(request, "10.0.0.1")
  if (!(received instanceof Request)) throw new Error(received.message)
  const fields = await received.formData()
  expect(
    [...fields.keys()].every(name =>
      ["token", "message", "photograph", "file-name", "refused"].includes(name),
    ),
  ).toBe(true)
  expect(fields.get("message")).toBe("Żółta miedź")
  const { ids, names, refused } = keptPhotographs(fields)
  expect(ids.map(id => names[id])).toEqual(["one.jpg", "1.jpg"])
  expect(refused).toEqual([
    { name: "a note.jpg", fault: "notAPicture" },
    { name: "long.jpg", fault: "tooLarge" },
    { name: "2.jpg", fault: "tooMany" },
  ])
  // The first and the fourth are one.
  expect(await listed(await save(ids))).toHaveLength(2)
  expect(await readdir(join(dataDir, "incoming"))).toEqual([])
})

test("[LEAD-01] what comes beside five that are there already is refused by name, and so is an empty file", async () => {
  const ids: string[] = []
  for (const photo of photos.slice(0, 5)) ids.push((await send(photo)).id ?? "")
  const form = new FormData()
  form.set("token", copy)
  // An empty field, an empty file, one that is kept already, and a sixth.
  form.append("photographs", new File([], ""))
  form.append("photographs", new File([], "empty.jpg"))
  form.append("photographs", new File([new Uint8Array(photo(0))], "first.jpg"))
  form.append("photographs", new File([new Uint8Array(photo(5))], "sixth.jpg"))
  for (const id of ids) form.append("photograph", id)
  const request = new Request("https://www.kupryt.example/contact", { method: "POST", body: form })
  const received = await answers.receiveForm(request, "10.0.0.1")
  if (!(received instanceof Request)) throw new Error(received.message)
  const unnamed = Object.fromEntries(ids.map(id => [id, ""]))
  expect(keptPhotographs(await received.formData())).toEqual({
    ids,
    names: { ...unnamed, [ids[0] ?? ""]: "first.jpg" },
    refused: [
      { name: "empty.jpg", fault: "notAPicture" },
      { name: "sixth.jpg", fault: "tooMany" },
    ],
  })
  const sixth = new FormData()
  for (const id of [...ids, ids[0] ?? "", randomUUID()]) sixth.append("photograph", id)
  expect(keptPhotographs(sixth)).toEqual({ ids, names: unnamed, refused: [{ name: "", fault: "tooMany" }] })
})

test("whatever happens to its photographs, what was typed arrives; a form that breaks off leaves nothing", async () => {
  const form = new FormData()
  form.set("message", "Dwie tony")
  form.append("photographs", new File([new Uint8Array(photo(0))], "one.jpg"))
  const ask = () => new Request("https://www.kupryt.example/contact", { method: "POST", body: form })
  const withToken = () => {
    form.delete("photographs")
    form.set("token", copy)
    form.append("photographs", new File([new Uint8Array(photo(0))], "one.jpg"))
  }
  for (const [fault, prepare] of [
    // A token behind the files comes too late: nothing of them was kept.
    ["stale", () => form.set("token", copy)],
    ["busy", () => Object.assign(state, { isFull: true }, withToken())],
    ["tooOften", () => Object.assign(state, { isFull: false, wait: 600 })],
  ] as const) {
    prepare()
    const received = await answers.receiveForm(ask(), "10.0.0.1")
    if (!(received instanceof Request)) throw new Error(received.message)
    const fields = await received.formData()
    expect([fields.get("message"), fields.get("refused")]).toEqual(["Dwie tony", `${fault} one.jpg`])
  }
  const whole = ask()
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const broken = new Request(whole.url, {
    method: "POST",
    headers: whole.headers,
    body: bytes.slice(0, bytes.length * 0.8),
  })
  expect(await answers.receiveForm(broken, "10.0.0.1")).toMatchObject({ status: 400 })
  expect(await readdir(join(dataDir, "incoming"))).toEqual([])
})

test("photographs without a message are removed when the form counts no more", async () => {
  const { id = "" } = await send(photo(0))
  /** Counts the photographs that are left when they were sent so long ago. */
  const leftAfter = async (age: string) => {
    await sql`alter table private.lead_photographs disable trigger keep_identity`
    await sql`update private.lead_photographs set created_at = now() - ${age}::interval where id = ${id}`
    await sql`alter table private.lead_photographs enable trigger keep_identity`
    await privileged.rpc("remove_outdated_photographs")
    return (await sql`select from private.lead_photographs where id = ${id}`).length
  }
  expect([await leftAfter("6 days 23 hours"), await leftAfter("7 days 1 hour")]).toEqual([1, 0])
})

test("a folder in which nothing can be written is in the log with its path and what to do, and the sender is told to try later", async () => {
  const folder = join(dataDir, "incoming")
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, "")
  expect(await send(photo(0))).toMatchObject({ status: 503, fault: "failed" })
  await rm(folder)
  const reason = expect.stringContaining(folder)
  expect(log.error).toHaveBeenLastCalledWith(
    expect.objectContaining({ folder, reason }),
    expect.stringMatching(/not be written/),
  )
})
