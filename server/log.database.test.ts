import { afterEach, expect, test } from "vitest"
import { connect } from "./backend/connect.ts"
import { captureConsole, describeError } from "./log.ts"
import { keepLog } from "./testing/keep-log.ts"
import { openTestBackend } from "./testing/test-backend.ts"

const original = { ...console }

afterEach(() => {
  Object.assign(console, original)
})

test("a database error is logged by its code and constraint, without statement, parameters or row", async () => {
  const { sql, close } = await openTestBackend()
  const insert = () => sql`insert into public.newsletter_subscriptions (email) values (${"jan@huta.example"})`
  await insert()
  const error = await insert().catch(reason => reason)
  await close()
  expect(JSON.stringify({ ...error, message: error.message })).toContain("jan@huta.example")
  expect(describeError(error)).toEqual({
    name: "PostgresError",
    code: "23505",
    routine: expect.any(String),
    constraint: "newsletter_subscriptions_email_key",
    stack: expect.stringMatching(/^\s+at /),
  })
  expect(JSON.stringify(describeError(error))).not.toContain("jan@")
})

test("nothing that a visitor typed reaches the log when the database refuses it", async () => {
  const { log, logged } = keepLog("debug")
  captureConsole(log)
  const { backend, close } = await openTestBackend()
  const privileged = connect(backend, backend.secretKey)
  const secret = "Jan Nowak, Hutnicza 6"
  const refused = await Promise.all([
    privileged
      .from("contact_submissions")
      .insert({ name: secret, email: secret, message: secret, status: secret }),
    privileged.from("newsletter_subscriptions").insert({ email: secret }),
    privileged.from("contact_submissions").select("*").eq("id", secret),
    connect(backend, backend.publishableKey)
      .from("admin_users")
      .insert({ email: `${secret}@b.example` }),
    privileged.auth.signInWithPassword({ email: secret, password: secret }),
  ])
  await close()
  for (const { error } of refused) expect(error).not.toBeNull()
  const text = logged()
  expect(text).toContain('"23514"')
  expect(text).not.toMatch(/Nowak|Hutnicza/)
})
