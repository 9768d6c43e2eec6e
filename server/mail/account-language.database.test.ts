import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { connect } from "../backend/connect.ts"
import { newSubmission } from "../testing/new-submission.ts"
import { startTestBackend } from "../testing/test-backend.ts"
import { languageLookup } from "./auth-mail.ts"
import { renderMail } from "./templates/render-mail.ts"

const siteUrl = "https://www.kupryt.example"
const password = "correct horse battery"
const database = await startTestBackend()
afterAll(database.close)
const { privileged } = database
await privileged.rpc("write_setting", {
  setting_key: "primary_admin_email",
  setting_value: "szef@kupryt.example",
})
const languageOf = languageLookup(privileged)
const visitor = () => connect(database.backend, database.backend.publishableKey)
const newEmail = () => `${randomUUID()}@contract.example`

async function register(language?: string) {
  const email = newEmail()
  const client = visitor()
  await client.auth.signUp({ email, password, options: { data: { language } } })
  const mail = await database.transport.takeMail(email)
  const token_hash = new URL(mail.link ?? "").searchParams.get("token_hash") ?? ""
  await client.auth.verifyOtp({ token_hash, type: "signup" })
  return { email, client, mail }
}

async function recoveryMail(email: string) {
  await visitor().auth.resetPasswordForEmail(email)
  return database.transport.takeMail(email)
}

/** The mail to a colleague who was added, as the outbox gives it. */
async function colleagueMail(email: string) {
  const [added] = await database.sql`insert into public.admin_users (email) values (${email}) returning id`
  await database.sql`
    insert into private.outbox (kind, source_id, recipient) values ('administrator', ${added?.id}, ${email})`
  const { data } = await privileged.rpc("claim_mails", { batch_size: 10, lease_seconds: 60 })
  const mail = data?.find(({ recipient }) => recipient === email)
  const linksOf = () => ({ confirm: "", unsubscribe: "" })
  return renderMail(
    { kind: "administrator", source: mail?.source ?? null, created_at: new Date() },
    { siteUrl, linksOf },
  )
}

test("[PANEL-PL-01] an account has the mails in the language that it was registered in, and then in the one that it chose", async () => {
  const { email, client, mail } = await register("pl")
  expect(mail).toMatchObject({
    subject: "Potwierdź swój adres e-mail",
    html: expect.stringContaining('<html lang="pl">'),
    text: expect.stringContaining("Otwórz stronę potwierdzenia"),
  })
  expect(mail.html).not.toMatch(/\{\{|Confirm/)
  expect((await recoveryMail(email)).subject).toBe("Ustaw nowe hasło")
  expect((await colleagueMail(email)).subject).toBe("Dodano Cię do administratorów strony www.kupryt.example")

  const { data } = await client.auth.updateUser({ data: { language: "en" } })
  expect(data.user?.user_metadata).toMatchObject({ language: "en" })
  expect((await recoveryMail(email)).subject).toBe("Set a new password")
  expect(await languageOf(email.toUpperCase())).toBe("en")
})

test("[PANEL-PL-01] without a choice, without an account, and with a language that there is not, the mails are English", async () => {
  const { email, client, mail } = await register("de")
  expect(mail.subject).toBe("Confirm your email address")
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html).not.toMatch(/\{\{|Potwierdź/)
  const { data } = await client.auth.getUser()
  expect(data.user?.user_metadata).not.toHaveProperty("language")
  expect(await languageOf(email)).toBe("en")
  expect((await colleagueMail(newEmail())).subject).toBe("You are now an administrator of www.kupryt.example")
})

test("[PANEL-PL-01] a colleague without a chosen language gets invitations and notices of messages in the language of who sends them", async () => {
  const inviter = { email: "szef@kupryt.example", client: visitor() }
  await inviter.client.auth.signUp({ email: inviter.email, password, options: { data: { language: "pl" } } })
  const signUp = await database.transport.takeMail(inviter.email)
  const token_hash = new URL(signUp.link ?? "").searchParams.get("token_hash") ?? ""
  await inviter.client.auth.verifyOtp({ token_hash, type: "signup" })
  const colleague = newEmail()
  const polish = "Dodano Cię do administratorów strony www.kupryt.example"
  expect((await colleagueMail(colleague)).subject).toBe(polish)
  const submission = newSubmission()
  const { submission_id } = submission
  await privileged.rpc("save_contact_submission", submission)
  const assigned = async () => {
    await database.sql`delete from private.outbox where kind = 'assignment'`
    await inviter.client.rpc("assign_submission", { submission_id }).throwOnError()
    await inviter.client.rpc("assign_submission", { submission_id, colleague }).throwOnError()
    const { data } = await privileged.rpc("claim_mails", { batch_size: 100, lease_seconds: 0 })
    return data?.find(({ kind }) => kind === "assignment")?.source
  }
  expect(await assigned()).toMatchObject({ language: "pl" })
  // Their own choice comes first.
  await visitor().auth.signUp({ email: colleague, password, options: { data: { language: "en" } } })
  expect(await assigned()).toMatchObject({ language: "en" })
})
