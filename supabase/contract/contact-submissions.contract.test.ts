import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { openContractBackend } from "#server/testing/contract-backend.ts"

const backend = await openContractBackend()
afterAll(backend.close)

function newSubmission() {
  return {
    submission_id: randomUUID(),
    name: "Żaneta Łącka",
    email: "zaneta@huta.example",
    phone: "+48 22 555 01 29",
    company: "Huta sp. z o.o.",
    subject: "selling-scrap",
    message: "Mamy dwie tony miedzi, „millberry”.",
    status: "new",
    consent_wording: "2026-11",
    consent_language: "pl",
    suspicions: [] as string[],
  }
}

const save = (submission: ReturnType<typeof newSubmission>) =>
  backend.privileged.rpc("save_contact_submission", submission)

const read = async (id: string) =>
  (await backend.privileged.from("contact_submissions").select("*").eq("id", id)).data

test("[CALL-04] [DATA-02] [DATA-01] [CON-10] a message is saved as new and returned, once where it is sent twice, also at the same moment", async () => {
  const submission = newSubmission()
  const { submission_id: id, consent_wording, consent_language, suspicions, ...fields } = submission
  const changed = { ...submission, message: "Another text under the same id" }
  const answers = await Promise.all([save(submission), save(submission), save(submission)])
  const later = await save(changed)
  const rows = await read(id)
  const mails = { has_held_mail: false, has_refused_mail: false }
  expect(rows).toEqual([{ id, ...fields, ...mails, created_at: expect.any(String) }])
  for (const { data } of [...answers, later]) expect(data).toEqual(rows)
})

test.for([
  ["a name of one letter", { name: "J" }],
  ["a message of nine letters", { message: "123456789" }],
  ["a name that is not seen", { name: "\u3164\u115f" }],
  ["a message that is not seen", { message: "\u2800".repeat(9).concat("a") }],
  ["a status that does not exist", { status: "won" }],
  ["a consent in no language of the site", { consent_language: "de" }],
] as const)("of %s nothing is saved", async ([, wrong]) => {
  const submission = { ...newSubmission(), ...wrong }
  expect((await save(submission)).error).not.toBeNull()
  expect(await read(submission.submission_id)).toEqual([])
  expect((await save({ ...newSubmission(), submission_id: submission.submission_id })).error).toBeNull()
})
