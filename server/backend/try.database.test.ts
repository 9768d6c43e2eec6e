import { expect, test } from "vitest"
import { connect, openTestBackend } from "../testing/test-backend.ts"

test("email change", async () => {
  const t0 = performance.now()
  const { backend, transport, sql, close } = await openTestBackend()
  const t1 = performance.now()
  const a = connect(backend, backend.publishableKey)
  const password = "correct horse battery"
  console.error("open", t1 - t0)
  const up = await a.auth.signUp({ email: "attacker@x.example", password })
  console.error("up", up.error, up.data.user?.id, performance.now() - t1)
  const m = await transport.takeMail("attacker@x.example")
  const token_hash = new URL(m.link ?? "").searchParams.get("token_hash") ?? ""
  const v = await a.auth.verifyOtp({ token_hash, type: "signup" })
  console.error("verify", v.error, v.data.session !== null)
  const si = await a.auth.signInWithPassword({ email: "attacker@x.example", password })
  console.error("in", si.error)
  const ch = await a.auth.updateUser({ email: "admin@kupryt.example" })
  console.error("change", ch.error, ch.data.user?.email, ch.data.user?.new_email)
  console.error(
    await sql`select email, email_change, email_change_token_current, email_change_token_new, email_confirmed_at from auth.users`,
  )
  const mail = await transport.takeMail("attacker@x.example")
  console.error(mail.html.slice(0, 3000))
  const code = /token=([^&"]+)/.exec(mail.html)?.[1] ?? /\b\d{6}\b/.exec(mail.html)?.[0] ?? ""
  const [u] = await sql`select email_change_token_current as t from auth.users`
  const fin = await a.auth.verifyOtp({ token_hash: u?.t, type: "email_change" })
  console.error("fin", code, fin.error, fin.data.user?.email)
  console.error(await sql`select email, email_confirmed_at from auth.users`)
  await close()
})
