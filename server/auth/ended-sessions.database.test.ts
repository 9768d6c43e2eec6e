import { randomUUID } from "node:crypto"
import { decodeJwt } from "jose"
import { afterAll, expect, test } from "vitest"
import { createAccount } from "../testing/create-account.ts"
import { beginOther, lockWait } from "../testing/other-transaction.ts"
import { createSoftwarePasskey } from "../testing/software-passkey.ts"
import { startTestBackend } from "../testing/test-backend.ts"
import { isRefused } from "./refusal.ts"

const { url, backend, sql, close } = await startTestBackend({ SITE_URL: "https://www.kupryt.example" })
afterAll(close)
const browser = { agent: "", isKnown: null, name: null }

function own() {
  if (!backend.own) throw new Error("the backend is a project's")
  return backend.own.accounts
}

async function signIn() {
  const account = { email: `${randomUUID()}@contract.example`, password: "correct horse battery staple" }
  await createAccount(backend, sql, account)
  const session = await own().signIn(account, browser)
  if (isRefused(session)) throw new Error(session.refused)
  const { session_id } = decodeJwt<{ session_id: string }>(session.access_token)
  const caller = { account: session.user.id, session: session_id, email: account.email }
  return { caller, refreshToken: session.refresh_token }
}

test("a session that is ended while it is renewed has ended, and neither waits for the other", async () => {
  const { caller, refreshToken } = await signIn()
  const other = await beginOther(url)
  await other.sql`select from auth.sessions where id = ${caller.session} for update`
  const renewed = own().refresh(refreshToken, null)
  await lockWait(sql)
  await other.sql`delete from auth.sessions where id = ${caller.session}`
  await other.commit()
  expect(await renewed).toMatchObject({ refused: "refresh_token_not_found" })
})

test("a session that ends while a passkey is made adds none", async () => {
  const { caller } = await signIn()
  const begun = (await own().passkeys.startRegistration(caller)) as { challenge_id: string; options: never }
  const credential = createSoftwarePasskey().register(begun.options)
  const other = await beginOther(url)
  await other.sql`select from auth.users where id = ${caller.account} for update`
  const made = own().passkeys.finishRegistration(caller, { challenge_id: begun.challenge_id, credential })
  await lockWait(sql)
  await other.sql`delete from auth.sessions where id = ${caller.session}`
  await other.commit()
  expect(await made).toEqual({ refused: "session_not_found" })
})

test.for(["now() + interval '10 years'", "'294000-01-01'"])(
  "an account that is banned until %s renews no session and enters by no mailed link",
  async until => {
    const { caller, refreshToken } = await signIn()
    await own().recover(caller.email)
    const [row] = await sql`select recovery_token from auth.users where id = ${caller.account}`
    await sql.unsafe(`update auth.users set banned_until = ${until} where id = '${caller.account}'`)
    const link = { type: "recovery", token_hash: String(row?.recovery_token) }
    expect(await own().confirm(link, browser)).toEqual({ refused: "otp_expired" })
    expect(await own().refresh(refreshToken, null)).toMatchObject({ refused: "user_banned" })
    await sql`update auth.users set banned_until = null where id = ${caller.account}`
    expect(isRefused(await own().refresh(refreshToken, null))).toBe(false)
    expect(isRefused(await own().confirm(link, browser))).toBe(false)
  },
)
