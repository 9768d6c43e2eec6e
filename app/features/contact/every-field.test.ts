import { randomUUID } from "node:crypto"
import { createElement, type ReactElement } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { completeI18n } from "#app/i18n/i18n.ts"
import { contactFields, limitsOf, lineFields } from "#app/lib/contact-fields.ts"
import { messagesSchema, personSchema, recordsSchema } from "#app/lib/person.ts"
import { renderMail } from "#server/mail/templates/render-mail.ts"
import { archivePage } from "#server/person/archive-page.ts"
import { LeadCard } from "./admin/lead-card.tsx"
import { messageColumns } from "./admin/list/message-export.ts"
import { messageSchema } from "./admin/message.ts"
import { SenderCard } from "./admin/message-cards.tsx"
import { confirmationOf } from "./confirmation.server.ts"
import { ContactForm } from "./contact-form.tsx"
import { saveSubmission } from "./mutations.server.ts"
import { type ContactForm as Form, readContact } from "./schema.ts"

/** A value for each field, by which it is known again; a field that is added to the list has one at once. */
const typed: Record<string, string> = {
  ...Object.fromEntries(lineFields.map(field => [field, `${field} typed`.slice(0, limitsOf(field).most)])),
  ...{ email: "jan@huta.example", subject: "other", message: "Two tonnes of it" },
  ...{ metal: "brass", amount: "2.5", unit: "t", branch: "lodz" },
}
/** As people read it in English. An amount stands with its unit. */
const shown = { ...typed, subject: "Other", metal: "Brass", amount: "2.5\u00a0t", unit: "t", branch: "Łódź" }
const moment = "2026-11-27T09:30:00+00:00"

const inEnglish = async () => (await completeI18n("en")).getFixedT("en", "admin")

async function render(element: ReactElement): Promise<string> {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/en/contact"] })
  const page = createElement(RouterProvider, { router })
  return renderToString(createElement(I18nextProvider, { i18n: await completeI18n("en") }, page))
}

function read(): Form {
  const { value } = readContact({ ...typed, consent: "on" }, "en")
  if (!value) throw new Error("a field has no valid value in this test")
  return value
}

function expectAll(
  text: string,
  fields: readonly string[] = contactFields,
  values: Record<string, string> = shown,
) {
  expect(fields.filter(field => !text.includes(values[field] ?? "a value of its own"))).toEqual([])
}

const stored = {
  id: randomUUID(),
  created_at: moment,
  status: "new",
  outcome: null,
  assignee: null,
  put_off_until: null,
  put_off_note: null,
  photographs: [],
}
const consent = { given_at: moment, wording_version: "2026-11", language: "en" }

test("[CON-06] the form asks for each field, by its name and with a label", async () => {
  const given = { token: "", named: null, metals: [], returned: undefined, photographs: undefined }
  const html = await render(createElement(ContactForm, given))
  for (const field of contactFields) {
    expect(html).toContain(`name="${field}"`)
    expect(html).toContain(`<label for="contact-form-${field}"`)
  }
})

test("[CON-10] each field is saved, and confirmed to the sender", async () => {
  const calls: unknown[] = []
  const rpc = async (_: string, values: unknown) => {
    calls.push(values)
    return { data: null, error: null }
  }
  await saveSubmission({ rpc } as never, { id: stored.id, form: read(), locale: "en", suspicions: [] })
  expect(Object.keys(calls[0] as object)).toEqual(expect.arrayContaining([...contactFields]))
  const saved = { id: stored.id, created_at: new Date(moment), attached: 0 }
  const address = new URL("https://kupryt.example/en/contact")
  expectAll(JSON.stringify(await confirmationOf(read(), saved, { ids: [], names: {} }, address, "en")))
})

test("[CON-11] each field is in the mail to the staff", () => {
  const source = { ...stored, ...read() }
  const links = { siteUrl: "https://kupryt.example", linksOf: (() => ({})) as never }
  const { text } = renderMail({ kind: "contact", created_at: new Date(moment), source }, links)
  expectAll(text, contactFields, { ...shown, subject: "Inny temat", metal: "Mosiądz", amount: "2,5\u00a0t" })
})

test("each field is on the message's page in the panel and in the export", async () => {
  const more = { has_refused_mail: false, mails: [], suspicions: [] }
  const message = messageSchema.parse({ ...stored, ...read(), ...more, consent })
  const cards = [createElement(SenderCard, { message }), createElement(LeadCard, { message })]
  const html = (await Promise.all(cards.map(render))).join()
  // The page says the subject and the message itself.
  expectAll(
    html,
    contactFields.filter(field => field !== "subject" && field !== "message"),
  )
  const cells = messageColumns(await inEnglish()).map(({ value }) => String(value(message)))
  expect(cells).toEqual(expect.arrayContaining(Object.values({ ...shown, amount: "2.5" })))
})

test("[GDPR-01] each field is in a person's archive, and has a name there", async () => {
  const message = { ...stored, ...read(), suspicions: [], consent: null, notes: [], replies: [] }
  const person = personSchema.parse({
    ...{ address: typed.email, read_at: moment, language: "en", is_administrator: false, numbers: {} },
    ...{ latest: [], subscription: null, account: null, erasures: [] },
  })
  const work = { assigned: [], notes: [], replies: [], routes: [], authored: [] }
  const page = archivePage({
    ...{ person, missing: new Set(), siteUrl: "https://kupryt.example", madeAt: new Date(moment) },
    records: recordsSchema.parse({ subscription: null, mails: [], account: null, activity: [], work }),
    reader: {
      async *messages() {
        yield messagesSchema.parse([message])
      },
    },
  })
  const html = (await Array.fromAsync(page)).join("")
  expectAll(html)
  expect(contactFields.filter(field => html.includes(`<dt>${field}</dt>`))).toEqual([])
})
