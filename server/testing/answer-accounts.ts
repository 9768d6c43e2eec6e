import { z } from "zod"
import type { Accounts } from "../auth/accounts.ts"
import type { Caller, CallerFault } from "../auth/caller.ts"
import { answerOf, isRefused, refuse } from "../auth/refusal.ts"
import { type Browser, type SessionCaller, sessionOf } from "../auth/session.ts"

type Result = object | undefined | Promise<object | undefined>

/** A call of this process. `id`: of the factor or the passkey that its path names. */
type Call = { id: string; query: URLSearchParams; body: unknown; browser: Browser }

const text = z.string().default("")
const credentials = z.object({ email: text, password: text, data: z.looseObject({}).default({}) })
const link = z.object({ type: text, token_hash: text })
const change = z.object({
  email: z.undefined().optional(),
  password: z.string().optional(),
  data: z.looseObject({}).optional(),
})

const id = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/

/** Answers /auth/v1 over HTTP's terms to the clients of this process. Calls from outside come through http/auth. */
export function createAccountAnswers(accounts: Accounts) {
  const { factors, passkeys } = accounts
  const parsed =
    <Form>(schema: z.ZodType<Form>, work: (form: Form, call: Call) => Result) =>
    (call: Call) => {
      const form = schema.safeParse(call.body)
      return form.success ? work(form.data, call) : refuse("validation_failed")
    }
  const signIn = parsed(credentials, (form, { browser }) => accounts.signIn(form, browser))
  const refresh = parsed(z.object({ refresh_token: text }), ({ refresh_token }) =>
    refresh_token ? accounts.refresh(refresh_token, null) : refuse("validation_failed"),
  )
  const recover = parsed(z.object({ email: text }), ({ email }) => accounts.recover(email))

  const open: Record<string, (call: Call) => Result> = {
    "GET /settings": () => accounts.settings,
    "POST /signup": parsed(credentials, accounts.signUp),
    "POST /token": call => {
      const grant = call.query.get("grant_type")
      if (grant === "password") return signIn(call)
      return grant === "refresh_token" ? refresh(call) : refuse("unsupported_grant")
    },
    "POST /recover": recover,
    "POST /resend": recover,
    "POST /verify": parsed(link, (form, { browser }) => accounts.confirm(form, browser)),
    "POST /passkeys/authentication/options": passkeys.startSignIn,
    "POST /passkeys/authentication/verify": ({ body, browser }) => passkeys.finishSignIn(body, browser),
  }

  const ofSession: Record<string, (caller: SessionCaller, call: Call) => Result> = {
    "GET /user": accounts.read,
    "PUT /user": (caller, call) => parsed(change, form => accounts.change(caller, form))(call),
    "POST /logout": (caller, { query }) => accounts.signOut(caller, query.get("scope") ?? "global"),
    "POST /factors": (caller, { body }) => factors.enroll(caller, body),
    "DELETE /factors/:id": (caller, call) => factors.unenroll(caller, call.id),
    "POST /factors/:id/challenge": (caller, call) => factors.challenge(caller, call.id),
    "POST /factors/:id/verify": (caller, call) => factors.verify(caller, call.id, call.body),
    "GET /passkeys": passkeys.list,
    "PATCH /passkeys/:id": (caller, call) => passkeys.rename(caller, call.id, call.body),
    "DELETE /passkeys/:id": (caller, call) => passkeys.remove(caller, call.id),
    "POST /passkeys/registration/options": passkeys.startRegistration,
    "POST /passkeys/registration/verify": (caller, { body }) => passkeys.finishRegistration(caller, body),
  }

  async function resultOf(request: Request, caller: Caller | CallerFault): Promise<object | undefined> {
    if (caller === "no-key" || caller === "bad-key") return refuse("invalid_api_key")
    const { pathname, searchParams: query } = new URL(request.url)
    const route = `${request.method} ${pathname.replace(/^\/auth\/v1/, "").replace(id, ":id")}`
    const browser = { agent: request.headers.get("user-agent") ?? "", isKnown: null, name: null }
    const call = { id: id.exec(pathname)?.[0] ?? "", query, body: await bodyOf(request), browser }
    if (open[route]) return open[route](call)
    if (!ofSession[route]) return refuse("not_found")
    const session = sessionOf(caller)
    return isRefused(session) ? session : ofSession[route](session, call)
  }

  return async (request: Request, caller: Caller | CallerFault): Promise<Response> =>
    answerOf(await resultOf(request, caller))
}

const bodyOf = (request: Request): Promise<unknown> => request.json().catch(() => ({}))
