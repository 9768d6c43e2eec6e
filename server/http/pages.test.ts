import { readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, onTestFinished, test, vi } from "vitest"
import { formPages, locales, pathTo, takesForm } from "#app/i18n/paths.ts"
import { limitsOf, textFields } from "#app/lib/contact-fields.ts"
import { formFault } from "#app/lib/form-answers.ts"
import { keptPhotographs } from "#app/lib/photograph.ts"
import routes from "#app/routes.ts"
import { createFormReceiver } from "../photographs/receive-form.ts"
import { readForm, unavailablePage } from "./pages.ts"

/** No photograph comes in these. */
const receiveForm = createFormReceiver({
  formTokens: { read: () => null },
  open: async () => null,
  count: async () => false,
  take: async () => ({ fault: "busy" }),
})

const boundary = "a".repeat(40)
const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\njan@huta.example\r\n--${boundary}--\r\n`

async function read(
  type: string | null,
  body: string | Uint8Array<ArrayBuffer>,
  method = "POST",
  page = "contact",
) {
  const headers = { origin: "https://www.kupryt.example", ...(type && { "content-type": type }) }
  const content = { body: typeof body === "string" ? new TextEncoder().encode(body) : body }
  const request = new Request(`https://www.kupryt.example/${page}`, { method, headers, ...content })
  return readForm(request, form => receiveForm(form, null))
}

test.for([
  ["application/x-www-form-urlencoded", "email=jan%40huta.example"],
  ["application/x-www-form-urlencoded;charset=UTF-8", "email=jan%40huta.example"],
  [`multipart/form-data; boundary=${boundary}`, multipart],
])("a form of the type %s arrives whole, with its headers", async ([type = "", body = ""]) => {
  const request = await read(type, body)
  expect(request).toBeInstanceOf(Request)
  expect(request.headers.get("origin")).toBe("https://www.kupryt.example")
  expect((await request.formData()).get("email")).toBe("jan@huta.example")
})

test.for([
  ["multipart without its boundary", "multipart/form-data", multipart, 400],
  ["multipart that is cut off", `multipart/form-data; boundary=${boundary}`, multipart.slice(0, 60), 400],
  ["multipart with another boundary", `multipart/form-data; boundary=${"b".repeat(40)}`, multipart, 400],
  ["JSON", "application/json", "{}", 415],
  ["text", "text/plain", "email=jan", 415],
  ["nothing that says what it is", null, "email=jan", 415],
] as const)(
  "[CON-06] %s reaches its page as no form, and the page reports it",
  async ([, type, body, status]) => {
    const request = await read(type, body)
    expect(request).toBeInstanceOf(Request)
    expect(formFault(request as Request)).toBe(status)
    expect([...(await request.formData())]).toEqual([])
  },
)

/** As curl 7.88 writes it with `-F "name=<file;type=…;encoder=…"`, after the field that names an encoding for all others. */
const curl = [
  ["_charset_", "", "iso-8859-2"],
  [
    "name",
    "Content-Type: text/plain;charset=windows-1250\r\nContent-Transfer-Encoding: quoted-printable\r\n",
    "=AFaneta =A3o=\r\n=9C",
  ],
  [
    "message",
    "Content-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: base64\r\n",
    "WsWCb20g4oCUIDUw\r\nMCBrZw==",
  ],
  ["company", "Content-Transfer-Encoding: 8bit\r\n", "Huta \xa3\xf3d\xbc"],
  ["phone", "Content-Type: text/plain; charset=us-ascii\r\n", "600"],
]
const curlBody = `${curl.map(([name, head, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\n${value}\r\n`).join("")}--b--\r\n`
const typed = {
  name: "Żaneta Łoś",
  message: "Złom — 500 kg",
  company: "Huta Łódź",
  phone: "600",
}

test("[CON-06] fields in other encodings of letters and of transfer arrive as they were typed", async () => {
  for (const page of ["contact", "newsletter"] as const) {
    const request = await read(
      "multipart/form-data; boundary=b",
      Buffer.from(curlBody, "latin1"),
      "POST",
      page,
    )
    expect(formFault(request as Request)).toBeNull()
    expect(Object.fromEntries(await (request as Request).formData())).toEqual(typed)
  }
  for (const [type, body] of [
    ["application/x-www-form-urlencoded; charset=iso-8859-2", "name=%AFaneta+%A3o%B6"],
    ["application/x-www-form-urlencoded", "name=%AFaneta+%A3o%9C&_charset_=windows-1250"],
  ] as const) {
    const request = (await read(type, body)) as Request
    expect([...(await request.formData())]).toEqual([["name", "Żaneta Łoś"]])
  }
})

test("[CON-06] undecodable letters are refused, and everything typed comes back", async () => {
  const unnamed = curlBody
    .replace("iso-8859-2", "")
    .replaceAll("windows-1250", "x-mazovia")
    .replace("\xbc", "\x9f")
  const form = "multipart/form-data; boundary=b"
  for (const [type, body, page] of [
    [form, unnamed, "contact"],
    [form, unnamed, "newsletter"],
    [
      "application/x-www-form-urlencoded",
      "company=Huta+%A3%F3d%9F&name=%AFaneta+%A3o%9C&phone=600&message=Z%C5%82om+%E2%80%94+500+kg",
      "contact",
    ],
    [
      "application/x-www-form-urlencoded; charset=utf-7",
      "company=Huta+%A3%F3d%9F&name=%AFaneta+%A3o%9C&phone=600&message=Z%C5%82om+%E2%80%94+500+kg",
      "contact",
    ],
  ] as const) {
    const request = (await read(type, Buffer.from(body, "latin1"), "POST", page)) as Request
    expect(formFault(request)).toBe(400)
    expect(Object.fromEntries(await request.formData())).toEqual(typed)
  }
})

/** As Lynx 2.9 writes it: fields without a name, and a file that was not chosen. */
const lynx = [
  ...['name="email"', "", "jan@huta.example", 'name="photographs"; filename=""', "", ""],
  ...['name=""', "", "x", 'name="name"', "Content-Type: text/plain; charset=utf-8", "", "Żaneta"],
]

test("[CON-06] fields without a name, as Lynx sends them, are left out, and the others arrive", async () => {
  const parts = lynx.map(line =>
    /^name=/.test(line) ? `--LYNX\r\nContent-Disposition: form-data; ${line}` : line,
  )
  const body = `${parts.join("\r\n")}\r\n--LYNX--\r\n`
  const nameless = body.replace(' form-data; name=""', " form-data").replace('name="email"', "name=email")
  for (const [type, text] of [
    ["multipart/form-data; boundary=LYNX", body],
    ["multipart/form-data; boundary=LYNX", nameless],
    ["application/x-www-form-urlencoded", "email=jan%40huta.example&=x&=&name=%C5%BBaneta"],
  ] as const) {
    const request = (await read(type, text)) as Request
    expect(formFault(request)).toBeNull()
    expect([...(await request.formData())]).toEqual([
      ["email", "jan@huta.example"],
      ["name", "Żaneta"],
    ])
  }
})

test("[CON-06] a form that breaks off keeps the part that came", async () => {
  const type = `multipart/form-data; boundary=${boundary}`
  const request = (await read(type, `${multipart.slice(0, -4)}\r\nContent-Disp`)) as Request
  expect(formFault(request)).toBe(400)
  expect([...(await request.formData())]).toEqual([["email", "jan@huta.example"]])
})

test.for([
  // A parser of lists would walk a hundred million places for it, and no other visitor would be served until then.
  ["a place in a list", "message[99999999]=x"],
  ["a place in lists in lists", `message${"[0]".repeat(20_000)}=x`],
  ["a part of an object", "message.length=x"],
  ["the mother of all objects", "__proto__=x"],
  ["a command to the parser", '__intent__={"type":"update","payload":{"name":"message[9999]","value":"x"}}'],
  ["a name of 65 letters", `${"a".repeat(65)}=x`],
])("a page does not read the field of a form with %s", async ([, body = ""]) => {
  const request = (await read("application/x-www-form-urlencoded", `${body}&email=jan`)) as Request
  expect([...(await request.formData())]).toEqual([["email", "jan"]])
})

test.for([51, 10_000])("a form with %i fields is refused before its page reads it", async count => {
  const request = (await read("application/x-www-form-urlencoded", "a=x&".repeat(count))) as Request
  expect(formFault(request)).toBe(400)
  expect([...(await request.formData())]).toEqual([])
})

test("[CON-06] a form as large as the contact form may be arrives whole, in either way of writing it", async () => {
  const filled = Object.fromEntries(
    textFields.map(field => [field, "\u{1f529}".repeat(limitsOf(field).most)]),
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(filled)) form.set(name, value)
  const parts = new Response(form)
  const asParts = await read(parts.headers.get("content-type"), await parts.text())
  const asAddress = await read("application/x-www-form-urlencoded", String(new URLSearchParams(filled)))
  for (const request of [asParts, asAddress]) {
    expect(formFault(request as Request)).toBeNull()
    expect(Object.fromEntries(await request.formData())).toEqual(filled)
  }
})

test("a form that becomes too slow arrives as far as it came, with what was typed and the word that it is not whole", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  onTestFinished(() => void vi.useRealTimers())
  const parts = multipart.replace(/--\r\n$/, "\r\n")
  const file = 'Content-Disposition: form-data; name="photographs"; filename="one.jpg"\r\n\r\nhalf of it'
  const ask = (type: string, come: string) => {
    const body = new ReadableStream({ start: stream => stream.enqueue(new TextEncoder().encode(come)) })
    const headers = { "content-type": type }
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit
    return readForm(new Request("https://www.kupryt.example/contact", init), form => receiveForm(form, null))
  }
  const reading = [
    ask(`multipart/form-data; boundary=${boundary}`, parts + file),
    ask(
      `multipart/form-data; boundary=${boundary}`,
      `${parts}Content-Disposition: form-data; name="message"\r\n\r\nŻół`,
    ),
    ask("application/x-www-form-urlencoded", "email=jan%40huta.example&mess"),
  ]
  await vi.advanceTimersByTimeAsync(21_000)
  const [withFile, withText, asAddress] = (await Promise.all(reading)) as [Request, Request, Request]
  const fields = await withFile.formData()
  expect([fields.get("email"), keptPhotographs(fields).refused]).toEqual([
    "jan@huta.example",
    [{ name: "one.jpg", fault: "tooSlow" }],
  ])
  const { refused } = keptPhotographs(await withText.formData())
  expect(refused).toEqual([{ name: "", fault: "tooSlow" }])
  expect(formFault(asAddress)).toBe(408)
})

/** The ids of the routes that have an action. */
function withAction(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, file, children }) => {
    const code = readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8")
    const own = /^export .*\baction\b/m.test(code) ? [id ?? file] : []
    return [...own, ...withAction(children ?? [])]
  })
}

test("a form is read for the pages that have an action, and for no other", async () => {
  const known = locales.flatMap(locale => formPages.map(page => `${locale}/${page}`))
  expect(withAction(routes).sort()).toEqual(known.sort())
  for (const locale of locales) {
    for (const page of formPages) expect(takesForm(`${pathTo(page, locale)}.data`)).toBe(true)
    expect(takesForm(pathTo("about", locale))).toBe(false)
  }
  expect(takesForm("/admin/login")).toBe(false)
  expect(takesForm("/%zz")).toBe(false)
})

test("a page that can't be rendered says so in both languages, with the telephone one tap away", () => {
  const page = unavailablePage()
  expect(page).toContain('<html lang="pl">')
  expect(page).toContain("Strona jest chwilowo niedostępna")
  expect(page).toContain('<p lang="en">The page is not available at the moment.')
  expect(page.match(/href="tel:\+48225550129"/g)).toHaveLength(2)
})
