import { createClient } from "@supabase/supabase-js"

type FakeMail = {
  id: string
  kind: string
  recipient: string
  created_at: string
  source: object | null
  dueAt: number
  attempts: number
  outcome?: string
  error?: string | null
}

const leaseReply = ({ id, kind, recipient, created_at, attempts, source }: FakeMail) => ({
  id,
  kind,
  recipient,
  created_at,
  attempts,
  source,
})

/**
 * An in-memory fake of the procedures claim_mails and finish_mail behind a real Supabase client. `fails` decides per
 * call whether the database fails; `calls` lists the procedures called.
 */
export function createFakeOutbox() {
  const mails: FakeMail[] = []
  const calls: string[] = []
  const fake = {
    mails,
    calls,
    fails: (_procedure: string) => false,
    add(mail: Partial<FakeMail>): FakeMail {
      const id = crypto.randomUUID()
      const created_at = new Date().toISOString()
      const row = { kind: "contact", recipient: "biuro@kupryt.example", source: null, attempts: 0 }
      const added = { ...row, id, created_at, dueAt: Date.now(), ...mail }
      mails.push(added)
      return added
    },
    supabase: createClient("http://outbox.example", "secret", {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (url, request) => answer(String(url), String(request?.body)) },
    }),
  }

  async function answer(url: string, body: string): Promise<Response> {
    const procedure = url.replace(/^.*\/rpc\//, "")
    calls.push(procedure)
    if (fake.fails(procedure))
      return Response.json({ code: "57P01", message: "database gone" }, { status: 503 })
    const parameters = JSON.parse(body)
    if (procedure === "claim_mails") return Response.json(claim(parameters))
    finish(parameters)
    return new Response(null, { status: 204 })
  }

  function claim({ batch_size, lease_seconds }: { batch_size: number; lease_seconds: number }) {
    const open = mails.filter(({ outcome }) => outcome !== "delivered" && outcome !== "refused")
    const due = open.filter(({ dueAt }) => dueAt <= Date.now()).slice(0, batch_size)
    for (const mail of due) {
      mail.attempts += 1
      mail.dueAt = Date.now() + lease_seconds * 1000
    }
    return due.map(leaseReply)
  }

  type Finish = { mail_id: string; attempt: number; outcome: string; error: string | null }
  function finish(parameters: Finish) {
    const mail = mails.find(({ id }) => id === parameters.mail_id)
    if (!mail || mail.outcome === "delivered") return
    if (mail.attempts !== parameters.attempt && parameters.outcome !== "delivered") return
    mail.outcome = parameters.outcome
    mail.error = parameters.error
    mail.dueAt = Date.now() + 30_000 * 2 ** (mail.attempts - 1)
  }

  return fake
}
