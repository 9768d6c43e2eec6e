import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { fakeBackend, sessionOf } from "#app/lib/testing/fake-backend.ts"
import { confirmAddress, setPassword, signIn, signOut } from "./auth-operations.ts"
import { checkAdmin, followSession, scheduleAdminCheck, verifySession } from "./session-client.ts"
import { checkDelayAfterSignIn, type SessionAction } from "./session-state.ts"

type Answers = Record<string, () => Response | Promise<Response>>

/** Somebody signed in over a backend that answers so by the end of the path, and what is dispatched of their session since. */
async function signedIn(answers: Answers = {}) {
  const { client } = fakeBackend(({ url }) => {
    const answer = answers[url.pathname.split("/").at(-1) ?? ""]
    return answer ? answer() : Response.json(sessionOf("anna"))
  })
  await signIn(client, { email: "anna@kupryt.example", password: "rusty-kettle-28" })
  const actions: SessionAction[] = []
  const dispatch = (action: SessionAction) => actions.push(action)
  const page = new EventTarget()
  const stop = followSession(client, dispatch, page)
  await vi.waitFor(() => expect(actions).toMatchObject([{ type: "INITIAL_SESSION" }]))
  actions.length = 0
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
  return { client, actions, dispatch, stop, show }
}

const account = () => Response.json(sessionOf("anna").user)
const refusal = (status: number, error_code: string) => () =>
  Response.json({ error_code, msg: "no" }, { status })

describe("who follows a session", () => {
  test("[AUTH-10] hears the client's own events in their order, until they stop", async () => {
    // Whoever made the client wait for the database would lock it up.
    const { client, actions, stop } = await signedIn({
      user: account,
      is_user_admin: () => new Promise(() => {}),
    })
    await signIn(client, { email: "anna@kupryt.example", password: "rusty-kettle-28" })
    await client.auth.refreshSession()
    await setPassword(client, "another kettle 29")
    await signOut(client)
    await confirmAddress(client, { tokenHash: "hash", type: "recovery" })
    const events = ["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT", "PASSWORD_RECOVERY"]
    expect(actions.map(({ type }) => type)).toEqual(events)
    stop()
    await signOut(client)
    expect(actions).toHaveLength(5)
  })

  test("is told of the session when the page comes back from the browser's memory, and not otherwise", async () => {
    const { client, actions, show, stop } = await signedIn({
      logout: () => new Response(null, { status: 204 }),
    })
    show(false)
    show(true)
    await vi.waitFor(() => expect(actions).toHaveLength(1))
    expect(actions).toMatchObject([{ type: "INITIAL_SESSION", session: { user: { id: "anna" } } }])
    await signOut(client)
    actions.length = 0
    show(true)
    await vi.waitFor(() => expect(actions).toEqual([{ type: "INITIAL_SESSION", session: null }]))
    const asked = vi.spyOn(client.auth, "getSession")
    show(false)
    stop()
    show(true)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe("the admin check", () => {
  const userId = "6f1c0f2e-0000-4000-8000-000000000001"
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test.for([
    ["true", () => Response.json(true), { isAdmin: true, issue: null }],
    ["false", () => Response.json(false), { isAdmin: false, issue: null }],
    ["what is not the value true", () => Response.json("true"), { isAdmin: false, issue: null }],
    ["an error", refusal(500, "no"), { isAdmin: false, issue: "failed" }],
    ["nothing", () => Promise.reject(new TypeError("failed")), { isAdmin: false, issue: "failed" }],
  ] as const)(
    "[AUTH-08] asks is_user_admin with the user's id; it may answer %s",
    async ([, answer, check]) => {
      const { client, calls } = fakeBackend(answer)
      expect(await checkAdmin(client, userId)).toEqual(check)
      expect(calls).toMatchObject([{ method: "POST", body: { user_id: userId } }])
      expect(calls[0]?.url.pathname).toBe("/rest/v1/rpc/is_user_admin")
    },
  )

  test("[AUTH-08] makes no administrator of a user after 5 seconds without an answer", async () => {
    const { client } = fakeBackend(() => new Promise(() => {}))
    const timeout = new AbortController()
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal)
    const check = checkAdmin(client, userId)
    expect(limit).toHaveBeenCalledExactlyOnceWith(5000)
    timeout.abort()
    expect(await check).toEqual({ isAdmin: false, issue: "timeout" })
  })

  test.for([
    [Number.POSITIVE_INFINITY, "is asked for when 500 ms have passed after a sign-in, not before", 1, 1],
    [499, "is not asked for when it is called off before", 0, 0],
    [500, "tells nothing when it is called off afterwards", 1, 0],
  ] as const)("[AUTH-07] called off after %i ms, it %s", async ([calledOff, , asked, told]) => {
    const { client, calls } = fakeBackend(() => Response.json(true))
    const onAnswer = vi.fn()
    const callOff = scheduleAdminCheck(client, { userId, delay: checkDelayAfterSignIn, onAnswer })
    vi.advanceTimersByTime(499)
    expect(calls).toHaveLength(0)
    vi.advanceTimersByTime(Math.min(calledOff, 500) - 499)
    if (calledOff <= 500) callOff()
    await vi.runAllTimersAsync()
    expect(calls).toHaveLength(asked)
    expect(onAnswer.mock.calls).toEqual(told ? [[{ isAdmin: true, issue: null }]] : [])
  })
})

/** Verifies a session over a backend that answers so; returns what is dispatched of it, and whether it is still there. */
async function verified(answers: Answers) {
  const { client, actions, dispatch } = await signedIn(answers)
  const stands = await verifySession(client, "anna", dispatch)
  return { actions, stands, isKept: (await client.auth.getSession()).data.session !== null }
}

const signedOut = [{ type: "SIGNED_OUT", session: null }]
const checked = (isAdmin: boolean) => [
  { type: "ADMIN_CHECKED", userId: "anna", check: { isAdmin, issue: null } },
]

test.for<[string, Answers, actions: object[]]>([
  ["that was ended elsewhere ends here too", { user: refusal(403, "session_not_found") }, signedOut],
  ["with a token that is no longer valid ends", { user: refusal(401, "bad_jwt") }, signedOut],
  ["of an account that is gone ends", { user: refusal(403, "user_not_found") }, signedOut],
  ...[true, false].map((isAdmin): [string, Answers, object[]] => [
    "that stands is told again whether it is an administrator's",
    { user: account, is_user_admin: () => Response.json(isAdmin) },
    checked(isAdmin),
  ]),
  ["stays without an answer", { user: () => Promise.reject(new TypeError("fetch failed")) }, []],
  ["stays while the backend is away", { user: refusal(503, "unexpected_failure") }, []],
  ["stays while the backend asks for patience", { user: refusal(429, "over_request_rate_limit") }, []],
  ["stays without an admin check", { user: account, is_user_admin: refusal(503, "PGRST001") }, []],
])("a session %s", async ([, answers, actions]) => {
  const stands = actions !== signedOut
  expect(await verified(answers)).toEqual({ actions, stands, isKept: stands })
})
