import { randomUUID } from "node:crypto"
import { buffer, text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { fromBufferPromise } from "yauzl"
import { messageReference } from "#app/lib/contact-message.ts"
import {
  messagesSchema,
  type Person,
  type PersonMessage,
  type PersonRecords,
  personSchema,
  recordsSchema,
} from "#app/lib/person.ts"
import { writeArchive } from "./write-archive.ts"

const moment = "2026-11-27T09:30:00.123456+00:00"

const messageOf = (changes: object = {}): PersonMessage =>
  messagesSchema.element.parse({
    ...{ id: randomUUID(), created_at: moment, name: "Żaneta <b>", email: "zaneta@huta.example" },
    ...{ subject: "selling-scrap", message: "Dwie tony\nmosiądzu & miedzi", status: "answered" },
    ...{ metal: "brass", amount: 2.5, unit: "t", branch: "lodz" },
    ...{ outcome: null, assignee: null, photographs: [], suspicions: [], notes: [], replies: [] },
    consent: { given_at: moment, wording_version: "2026-11", language: "pl" },
    ...changes,
  })

const noWork = { assigned: [], notes: [], replies: [], routes: [], authored: [] }
const nothing: PersonRecords = { subscription: null, mails: [], account: null, activity: [], work: noWork }

const everything: PersonRecords = {
  subscription: {
    ...{
      email: "zaneta@huta.example",
      active: false,
      created_at: moment,
      confirmed_at: moment,
      left_at: moment,
    },
    ...{
      bounced_at: null,
      bounce_reason: "",
      language: "en",
      source: "staff",
      consent: "A fair",
      added_by: "a",
    },
    issues: [{ subject: { en: "Copper", pl: "Miedź" }, state: "sent", moment, left_at: null, error: null }],
    complaints: [{ moment, reason: "abuse" }],
  },
  mails: [
    {
      ...{ kind: "acknowledgement", recipient: "zaneta@huta.example", created_at: moment },
      ...{ delivered_at: moment, refused_at: null, error: null },
    },
  ],
  account: {
    ...{
      created_at: moment,
      confirmed_at: moment,
      last_sign_in_at: null,
      facts: { language: "pl", email_verified: true } as Record<string, unknown>,
      is_administrator: false,
    },
    sessions: [{ created_at: moment, updated_at: null, ip: "10.0.0.1", user_agent: "A browser" }],
    browsers: [{ browser: "Firefox", system: "Windows", last_seen: moment }],
    factors: [
      { name: "Work phone", status: "verified", created_at: moment, asked_at: moment },
      { name: "Tablet", status: "unverified", created_at: moment, asked_at: null },
    ],
    passkeys: [{ name: "Key ring", created_at: moment, used_at: null }],
    tries: [{ hour: moment, kind: "code-refused", times: 7 }],
    recovery_codes: 9,
  },
  activity: [
    { created_at: moment, kind: "post", action: "changed", subject: "brass", title: "Brass", detail: "" },
  ],
  work: {
    ...noWork,
    notes: [{ message: "00aa1234-0000-4000-8000-000000000000", created_at: moment }],
    routes: [{ kind: "branch", key: "lodz" }],
    authored: [{ kind: "picture", id: "/uploads/coil.webp", moment }],
  },
}

const personOf = (language: "pl" | "en"): Person =>
  personSchema.parse({
    ...{ address: "zaneta@huta.example", read_at: moment, language, is_administrator: false, numbers: {} },
    ...{ latest: [], subscription: null, account: null, erasures: [] },
  })

type Given = {
  pages?: PersonMessage[][]
  records?: PersonRecords
  language?: "pl" | "en"
  files?: Map<string, Buffer>
}

function write({ pages = [], records = nothing, language = "pl", files = new Map() }: Given) {
  const failures: unknown[] = []
  const archive = writeArchive({
    person: personOf(language),
    reader: {
      async *messages() {
        yield* pages
      },
      records: async () => records,
    },
    photographs: { read: async name => files.get(name) ?? null },
    siteUrl: "https://www.kupryt.example",
    madeAt: new Date("2026-11-27T09:31:00Z"),
    onFailure: error => failures.push(error),
  })
  return { archive, failures }
}

async function entriesOf(given: Given): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(await buffer(write(given).archive), { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

const photograph = { id: randomUUID(), width: 9, height: 9 }
const lost = { id: randomUUID(), width: 9, height: 9 }
const slip = { id: randomUUID(), document: "kwit <7>.pdf", bytes: 9 }

test("[GDPR-01] the ZIP has a page to read, data with a version for programs, and the photographs", async () => {
  const message = messageOf({
    ...{ outcome: "offer", assignee: "ewa@kupryt.example" },
    photographs: [photograph, lost, slip],
    notes: [{ created_at: moment, author: "anna@kupryt.example", note: "Rings back" }],
    replies: [{ created_at: moment, subject: "Re: <mosiądz>", body: "Dzień dobry" }],
  })
  const content = Buffer.from("a picture")
  const files = new Map([
    [`${photograph.id}.jpg`, content],
    [`${slip.id}.pdf`, Buffer.from("a document")],
  ])
  const entries = await entriesOf({ pages: [[message], [messageOf()]], files })
  const [picture, document] = [`photographs/${photograph.id}.jpg`, `documents/${slip.id}.pdf`]
  expect([...entries.keys()].sort()).toEqual(["data.json", document, "index.html", picture])
  expect(entries.get(`photographs/${photograph.id}.jpg`)).toEqual(content)
  const data = JSON.parse(String(entries.get("data.json")))
  expect(data).toMatchObject({ format: "person", version: 1, address: "zaneta@huta.example", ...nothing })
  expect(data.messages).toHaveLength(2)
  expect(data.messages[0]).toMatchObject({
    ...{ name: "Żaneta <b>", message: "Dwie tony\nmosiądzu & miedzi", notes: [{ note: "Rings back" }] },
    photographs: [{ file: picture }, { file: null }, { file: document, document: slip.document }],
  })
  const page = String(entries.get("index.html"))
  expect(page).toContain('<html lang="pl">')
  for (const words of [
    "Żaneta &lt;b&gt;",
    `<a href="${document}">kwit &lt;7&gt;.pdf</a>`,
    "Dwie tony\nmosiądzu &amp; miedzi",
    "Mosiądz",
    "Łódź",
    "2,5\u00a0t",
    "oferta wysłana",
    "ewa@kupryt.example",
  ])
    expect(page).toContain(words)
  for (const words of ["Rings back", "Re: &lt;mosiądz&gt;", "https://www.kupryt.example/privacy-policy"])
    expect(page).toContain(words)
  expect(page).toContain(`href="photographs/${photograph.id}.jpg"`)
  expect(page).not.toContain(lost.id)
})

test("[GDPR-01] it is in the language of the person, with the subscription, the mails, the account and what they did", async () => {
  const entries = await entriesOf({ language: "en", records: everything })
  const page = String(entries.get("index.html"))
  for (const words of [
    "unsubscribed",
    "A fair",
    "Copper",
    "acknowledgement of a message",
    "10.0.0.1",
    "Work phone",
    "Tablet (not set up to its end)",
    "Key ring",
    "code refused",
    "Recovery codes left",
    "passed on a complaint",
    "Brass",
    "your note",
    messageReference("00aa1234-0000-4000-8000-000000000000"),
    "you are notified of",
    "/uploads/coil.webp",
  ])
    expect(page).toContain(words)
  expect(page).not.toContain("<h2>Messages</h2>")
  expect(page).toContain("<dt>Language of the panel</dt><dd>Polish</dd>")
  expect(page).not.toMatch(/email_verified|facts\./)
  expect(JSON.parse(String(entries.get("data.json")))).toMatchObject({
    language: "en",
    messages: [],
    ...everything,
  })
  expect(String((await entriesOf({ language: "en" })).get("index.html"))).toContain("We hold nothing.")
})

/** The value with one more field in each object of it, which is numbered. */
function withMore<Held>(value: Held, added: string[]): Held {
  if (Array.isArray(value)) return value.map(one => withMore(one, added)) as Held
  if (typeof value !== "object" || value === null) return value
  const inner = Object.entries(value).map(([name, one]) => [name, withMore(one, added)])
  const later = `<${added.length}>`
  added.push(later)
  return { ...Object.fromEntries(inner), loading_gate: later }
}

test("[GDPR-01] unnamed data of the database are in the ZIP under their own names, however deep", async () => {
  const written = { created_at: moment, author: "anna@kupryt.example" }
  const added: string[] = []
  const message = messageOf({
    photographs: [photograph, slip],
    notes: [{ ...written, note: "Called" }],
    replies: [{ ...written, subject: "Price", body: "12" }],
  })
  const pages = [withMore([message], added)]
  const records = withMore(
    { ...everything, work: { ...everything.work, assigned: everything.work.notes } },
    added,
  )
  const entries = await entriesOf({
    pages: pages.map(page => messagesSchema.parse(page)),
    records: recordsSchema.parse(records),
  })
  expect(JSON.parse(String(entries.get("data.json")))).toMatchObject({ ...records, messages: pages[0] })
  const page = String(entries.get("index.html"))
  const shown = [...page.matchAll(/<dt>[\w.]*loading_gate<\/dt><dd>&lt;(\d+)&gt;/g)].map(([, number]) =>
    Number(number),
  )
  // The auth server's facts of an account are for programs alone.
  const { loading_gate } = records.account?.facts ?? {}
  const wanted = added.flatMap((later, number) => (later === loading_gate ? [] : [number]))
  expect(shown.sort((one, other) => one - other)).toEqual(wanted)
  expect(page).toContain("<dt>replies.1.loading_gate</dt>")
})

test("[GDPR-01] the page says in words what was done, and shows addresses by their letters", async () => {
  const told = (action: string, detail = "") => ({
    created_at: moment,
    kind: "message",
    action,
    subject: "1",
    title: "",
    detail,
  })
  const records = {
    ...nothing,
    activity: [
      told("assigned", "zaneta@xn--zom-hwa.example"),
      { ...told("scheduled", moment), kind: "draft" },
    ],
  }
  const page = String((await entriesOf({ language: "pl", records })).get("index.html"))
  for (const words of ["Wiadomość: przydzielenie", "Szkic: zaplanowanie na 27"]) expect(page).toContain(words)
  const message = messageOf({ email: "jan@xn--zom-hwa.example" })
  const entries = await entriesOf({ pages: [[message]] })
  expect(String(entries.get("index.html"))).toContain("<dd>jan@złom.example</dd>")
  expect(String(entries.get("data.json"))).toContain("jan@xn--zom-hwa.example")
})

test("[GDPR-01] an error while writing cuts the archive off, and a reader who stops ends the writing", async () => {
  const failing = write({
    pages: {
      *[Symbol.iterator]() {
        yield [messageOf()]
        throw new Error("away")
      },
    } as never,
  })
  await expect(text(failing.archive)).rejects.toThrow("away")
  expect(failing.failures).toHaveLength(1)
  const content = Buffer.alloc(4_000_000, 1)
  const left = write({
    pages: [[messageOf({ photographs: [photograph] })]],
    files: new Map([[`${photograph.id}.jpg`, content]]),
  })
  await new Promise(resolve => left.archive.once("readable", resolve))
  left.archive.destroy()
  await expect.poll(() => left.failures.length).toBe(1)
})
