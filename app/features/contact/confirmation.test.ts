import { expect, onTestFinished, test } from "vitest"
import { contacts } from "#app/company/contacts.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { fileNameField, keptPhotographs } from "#app/lib/photograph.ts"
import { confirmationOf } from "./confirmation.server.ts"
import type { ContactForm } from "./schema.ts"
import type { Sent } from "./sent-message.tsx"
import { typedForm as form } from "./testing/typed-form.ts"

const saved = {
  ...{ id: "4f3a91c2-0000-8000-8000-000000000001", created_at: new Date("2026-11-27T20:00:00Z") },
  attached: 0,
}

const none = { ids: [], names: {} }
const address = (locale: Locale) => new URL(`https://kupryt.example/${locale}/contact`)

const confirmation = (locale: Locale, subject: ContactForm["subject"] = "selling-scrap") =>
  confirmationOf({ ...form, subject }, saved, none, address(locale), locale)

const headquarters = { phone: "+48 22 555 01 29" }

test.for(["pl", "en"] as const)(
  "[LEAD-04] in %s a buyer is told whom to call, and anybody else the headquarters' number",
  async locale => {
    const toBuyer = await confirmation(locale, "buying-materials")
    expect(toBuyer).toMatchObject({ phone: "+48 22 555 01 31" })
    expect(toBuyer.call[0]).toContain("Joanna Kruszcowa")
    const toSeller = await confirmation(locale)
    expect(toSeller).toMatchObject(headquarters)
    expect(toSeller.call.join()).not.toContain("Kruszcowa")
  },
)

test("[LEAD-04] where nobody answers buyers, they are given the headquarters' number", async () => {
  const { buyers } = contacts
  onTestFinished(() => {
    contacts.buyers = buyers
  })
  contacts.buyers = null
  expect(await confirmation("en", "buying-materials")).toEqual({
    ...(await confirmation("en")),
    facts: expect.arrayContaining([["Subject", "Buying raw materials"]]),
  })
})

test.for([
  ["pl", "roboczego: poniedziałek, 30 listopada.", "od 7:00 do 15:00."],
  ["en", "day: Monday, November 30.", "from 7:00 to 15:00 Polish time (CET/CEST)."],
] as const)(
  "[LEAD-04] in %s the day of the answer is named, and in English whose time the office's hours are",
  async ([locale, ...parts]) => {
    const { steps } = await confirmation(locale)
    for (const part of parts) expect(steps[1]?.replaceAll("\u00a0", " ")).toContain(part)
  },
)

test("[LEAD-04] the files of a message are named, and so are those that are not attached", async () => {
  const fields = new FormData()
  const ids = ["1", "2", "3"].map(digit => `${digit}f3a91c2-0000-8000-8000-000000000001`)
  for (const id of ids) fields.append("photograph", id)
  fields.append(fileNameField, `${ids[0]} drut\u200b.jpg`)
  fields.append(fileNameField, `${ids[2]} kwit wagowy.pdf`)
  const files = "drut.jpg, Plik 2, kwit wagowy.pdf"
  const confirmed = (attached: number) =>
    confirmationOf(form, { ...saved, attached }, keptPhotographs(fields), address("pl"), "pl")
  const attachedTo = ({ facts }: Sent) => facts.find(([term]) => term.endsWith("PDF"))?.[1]
  const all = await confirmed(3)
  expect([all.missing, attachedTo(all)]).toEqual(["", files])
  const some = await confirmed(1)
  expect(some.missing.replaceAll("\u00a0", " ")).toContain(`2 z tych: ${files}.`)
  expect(attachedTo(some)).toBe("1")
  expect((await confirmed(0)).missing).toContain(`: ${files}.`)
})
