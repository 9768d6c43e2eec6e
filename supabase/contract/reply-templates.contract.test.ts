import { afterAll, expect, test } from "vitest"
import {
  removeTemplate,
  saveTemplate,
  type Template,
  templatesQuery,
} from "#app/features/contact/admin/replies/templates.ts"
import { createQueryClient } from "#app/lib/query-client.ts"
import { startContractBackend } from "#server/testing/contract-backend.ts"

const backend = await startContractBackend()
afterAll(backend.close)
const { client: admin } = await backend.registerAdmin()

const both = (text: string) => ({ en: `${text} in English`, pl: `${text} po polsku` })
const texts = { title: both("Title"), subject: both("Subject {reference}"), body: both("Dear {name}") }

const list = (client = admin) => createQueryClient().fetchQuery(templatesQuery(client))
const find = async (title: string): Promise<Template | undefined> =>
  (await list()).find(template => template.title.en === title)

test("[LEAD-03] a template is changed and deleted; of two who change one at the same time the second is refused", async () => {
  expect(await saveTemplate(admin, texts, null)).toBe("saved")
  const known = await find(texts.title.en)
  if (!known) throw new Error("the template is not there")
  expect(await saveTemplate(admin, { ...texts, title: both("Other") }, known)).toBe("saved")
  expect(await saveTemplate(admin, { ...texts, title: both("Late") }, known)).toBe("changedMeanwhile")
  expect(await find(both("Other").en)).toMatchObject({ id: known.id, version: 2, subject: texts.subject })
  expect(await removeTemplate(admin, known.id)).toBe(true)
  expect(await removeTemplate(admin, known.id)).toBe(false)
})

test("[LEAD-03] a template is written in both languages, within its limits, its subject on one line", async () => {
  for (const wrong of [
    { title: { en: "Title", pl: " " } },
    { body: { en: "", pl: "Tekst" } },
    { title: both("t".repeat(101)) },
    { body: both("b".repeat(10_001)) },
    { body: { en: "Text" } as never },
  ]) {
    const { error } = await admin.from("reply_templates").insert({ ...texts, ...wrong })
    expect([wrong, error?.code]).toEqual([wrong, expect.any(String)])
  }
  const lines = { en: "Subject\nBcc: x", pl: "Temat" }
  const { data } = await admin
    .from("reply_templates")
    .insert({ ...texts, title: both("Two lines"), subject: lines })
    .select("subject")
  expect(data).toEqual([{ subject: { en: "Subject Bcc: x", pl: "Temat" } }])
})
