import { z } from "zod"
import type { AccountServer } from "../auth/account-server.ts"
import type { Caller, CallerFault } from "../auth/caller.ts"
import { forms } from "../auth/forms.ts"
import { answerOf, isRefused, refuse } from "../auth/refusal.ts"
import { type Browser, type SessionCaller, sessionOf } from "../auth/session.ts"

type Result = object | undefined | Promise<object | undefined>

/** A call of this process. `id`: of the factor or the passkey that its path names. */
type Call = { id: string; query: URLSearchParams; body: unknown; browser: Browser }

/** An account's own data come through, as on Supabase: the database drops them. */
const data = z.looseObject({})
const signUp = forms.signUp.extend({ data: data.default({}) })
const change = forms.change.extend({ data: data.optional() })

const id = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/

/** Answers /auth/v1 over HTTP's terms to the clients of this process. Calls from outside come through http/auth. */
export function createAccountAnswers(accounts: AccountServer, passkeys_enabled: boolean) {
  const { factors, passkeys } = accounts
  const parsed =
    <Form>(schema: z.ZodType<Form>, work: (form: Form, call: Call) => Result) =>
    (call: Call) => {
      const form = schema.safeParse(call.body)
      return form.success ? work(form.data, call) : refuse("validation_failed")
    }
  const signIn = parsed(forms.signIn, (form, { browser }) => accounts.signIn(form, browser))
  const refresh = parsed(forms.refresh, ({ refresh_token }) => accounts.refresh(refresh_token, null))
  const recover = parsed(forms.recovery, ({ email }) => accounts.recover(email))

  const open: Record<string, (call: Call) => Result> = {
    "GET /settings": () => ({
      external: { anonymous_users: false, email: true, phone: false },
      ...{ disable_signup: false, mailer_autoconfirm: false, saml_enabled: false, passkeys_enabled },
    }),
    "POST /signup": parsed(signUp, accounts.signUp),
    "POST /token": call => {
      const grant = call.query.get("grant_type")
      if (grant === "password") return signIn(call)
      return grant === "refresh_token" ? refresh(call) : refuse("unsupported_grant")
    },
    "POST /recover": recover,
    "POST /resend": recover,
    "POST /verify": parsed(forms.link, (form, { browser }) => accounts.confirm(form, browser)),
    "POST /passkeys/authentication/options": passkeys.startSignIn,
    "POST /passkeys/authentication/verify": parsed(forms.shownPasskey, (form, { browser }) =>
      passkeys.finishSignIn(form, browser),
    ),
  }

  const parsedOfSession =
    <Form>(
      schema: z.ZodType<Form>,
      work: (caller: SessionCaller, form: Form, id: string) => Promise<object | undefined>,
    ) =>
    (caller: SessionCaller, call: Call) =>
      parsed(schema, form => work(caller, form, call.id))(call)

  const sessionCalls: Record<string, (caller: SessionCaller, call: Call) => Result> = {
    "GET /user": accounts.read,
    "PUT /user": parsedOfSession(change, accounts.change),
    "POST /logout": (caller, { query }) => accounts.signOut(caller, query.get("scope") ?? "global"),
    "POST /factors": parsedOfSession(forms.factor, factors.enroll),
    "DELETE /factors/:id": (caller, { id }) => factors.unenroll(caller, id),
    "POST /factors/:id/challenge": (caller, { id }) => factors.challenge(caller, id),
    "POST /factors/:id/verify": parsedOfSession(forms.code, (caller, form, id) =>
      factors.verify(caller, id, form, null),
    ),
    "GET /passkeys": passkeys.list,
    "PATCH /passkeys/:id": parsedOfSession(forms.passkeyName, (caller, form, id) =>
      passkeys.rename(caller, id, form),
    ),
    "DELETE /passkeys/:id": (caller, { id }) => passkeys.remove(caller, id),
    "POST /passkeys/registration/options": passkeys.startRegistration,
    "POST /passkeys/registration/verify": parsedOfSession(forms.madePasskey, passkeys.finishRegistration),
  }

  async function resultOf(request: Request, caller: Caller | CallerFault): Promise<object | undefined> {
    if (caller === "no-key" || caller === "bad-key") return refuse("invalid_api_key")
    const { pathname, searchParams: query } = new URL(request.url)
    const route = `${request.method} ${pathname.replace(/^\/auth\/v1/, "").replace(id, ":id")}`
    const browser = { agent: request.headers.get("user-agent") ?? "", isKnown: null, name: null }
    const call = { id: id.exec(pathname)?.[0] ?? "", query, body: await bodyOf(request), browser }
    if (open[route]) return open[route](call)
    if (!sessionCalls[route]) return refuse("not_found")
    const session = sessionOf(caller)
    return isRefused(session) ? session : sessionCalls[route](session, call)
  }

  return async (request: Request, caller: Caller | CallerFault): Promise<Response> =>
    answerOf(await resultOf(request, caller))
}

const bodyOf = (request: Request): Promise<unknown> => request.json().catch(() => ({}))
