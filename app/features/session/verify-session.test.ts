import { expect, test } from "vitest"
import { fakeBackend, sessionOf } from "./auth-fixtures.ts"
import { signIn } from "./auth-operations.ts"
import { followSession } from "./follow-session.ts"
import type { SessionAction } from "./session-state.ts"
import { verifySession } from "./verify-session.ts"

type Answers = { user: () => Response | Promise<Response>; isAdmin?: () => Response | Promise<Response> }

/** Verifies a session over a backend that answers so; returns what is heard of it, and whether it is still there. */
async function verified({ user, isAdmin = () => Response.json(true) }: Answers) {
  const { client } = fakeBackend(({ url }) => {
    if (url.pathname === "/auth/v1/user") return user()
    return url.pathname.endsWith("/is_user_admin") ? isAdmin() : Response.json(sessionOf("anna"))
  })
  await signIn(client, { email: "anna@kupryt.example", password: "rusty-kettle-28" })
  const heard: SessionAction[] = []
  const hear = (action: SessionAction) => {
    if (action.type !== "INITIAL_SESSION") heard.push(action)
  }
  followSession(client, hear)
  const stands = await verifySession(client, "anna", hear)
  return { heard, stands, isKept: (await client.auth.getSession()).data.session !== null }
}

const account = () => Response.json(sessionOf("anna").user)
const refusal = (status: number, error_code: string) => () =>
  Response.json({ error_code, msg: "no" }, { status })

test.for([
  ["was ended elsewhere", refusal(403, "session_not_found")],
  ["has a token that is no longer valid", refusal(401, "bad_jwt")],
  ["belongs to an account that is gone", refusal(403, "user_not_found")],
] as const)("a session that %s ends here too", async ([, user]) => {
  const { heard, stands, isKept } = await verified({ user })
  expect(stands).toBe(false)
  expect(heard).toMatchObject([{ type: "SIGNED_OUT", session: null }])
  expect(isKept).toBe(false)
})

test.for([true, false])(
  "a session that stands is told again whether it is an administrator's: %s",
  async is => {
    const { heard, stands, isKept } = await verified({ user: account, isAdmin: () => Response.json(is) })
    expect(heard).toEqual([{ type: "ADMIN_CHECKED", userId: "anna", check: { isAdmin: is, issue: null } }])
    expect(stands).toBe(true)
    expect(isKept).toBe(true)
  },
)

test.for<[string, Answers]>([
  ["cannot be reached", { user: () => Promise.reject(new TypeError("fetch failed")) }],
  ["is not available", { user: refusal(503, "unexpected_failure") }],
  ["asks for patience", { user: refusal(429, "over_request_rate_limit") }],
  ["does not answer the admin check", { user: account, isAdmin: refusal(503, "PGRST001") }],
])("while the backend %s, the session and what is open stay as they are", async ([, answers]) => {
  expect(await verified(answers)).toEqual({ heard: [], stands: true, isKept: true })
})
