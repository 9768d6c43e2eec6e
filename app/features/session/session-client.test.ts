import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { fakeBackend, sessionOf } from "#app/lib/testing/fake-backend.ts"
import { confirmAddress, setPassword, signIn, signOut } from "./auth-operations.ts"
import { showCode } from "./second-factor/factors.ts"
import { checkAdmin, scheduleAdminCheck, subscribeToSession, verifySession } from "./session-client.ts"
import { checkDelayAfterSignIn, type SessionAction } from "./session-state.ts"

type Responses = Record<string, () => Response | Promise<Response>>

/** A signed-in client and the actions dispatched since. `responses` are by the last segment of the path. */
async function signedIn(responses: Responses = {}) {
  const { client } = fakeBackend(({ url }) => {
    const respond = responses[url.pathname.split("/").at(-1) ?? ""]
    return respond ? respond() : Response.json(sessionOf("anna"))
  })
  await signIn(client, { email: "anna@kupryt.example", password: "rusty-kettle-28" })
  const actions: SessionAction[] = []
  const dispatch = (action: SessionAction) => actions.push(action)
  const page = new EventTarget()
  const stop = subscribeToSession(client, dispatch, page)
  await vi.waitFor(() => expect(actions).toMatchObject([{ type: "INITIAL_SESSION" }]))
  actions.length = 0
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
  return { client, actions, dispatch, stop, show }
}

const account = () => Response.json(sessionOf("anna").user)
const refusal = (status: number, error_code: string) => () =>
  Response.json({ error_code, msg: "no" }, { status })

describe("a subscriber to the session", () => {
  test("[AUTH-10] receives the client's events in order, until it unsubscribes", async () => {
    // The client would deadlock if a listener waited for the database.
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

  test("[AUTH-10] [MFA-01] receives MFA_CHALLENGE_VERIFIED with the raised session when a code was shown", async () => {
    const { client, actions } = await signedIn({
      challenge: () => Response.json({ id: "challenge", type: "totp", expires_at: 2_000_000_000 }),
      verify: () => Response.json({ ...sessionOf("anna"), refresh_token: "raised" }),
    })
    expect(await showCode(client, { factorId: "phone", code: "123 456" })).toMatchObject({ ok: true })
    expect(actions).toMatchObject([{ type: "MFA_CHALLENGE_VERIFIED", session: { refresh_token: "raised" } }])
  })

  test("receives the session when the page is restored from the back/forward cache, and not otherwise", async () => {
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
    "[AUTH-08] asks is_user_admin with the user's id; the response may be %s",
    async ([, answer, check]) => {
      const { client, calls } = fakeBackend(({ url }) =>
        url.pathname.endsWith("/second_factor_state") ? Response.json(null) : answer(),
      )
      expect(await checkAdmin(client, userId)).toEqual(check)
      expect(calls[0]).toMatchObject({ method: "POST", body: { user_id: userId } })
      expect(calls[0]?.url.pathname).toBe("/rest/v1/rpc/is_user_admin")
    },
  )

  const lacking = { needed: true, enrolled: false, administrator: false, primary: false }
  test.for([
    [{ ...lacking, enrolled: true, administrator: true }, "code"],
    // Knowing a password alone does not reveal whether the account is an administrator's.
    [{ ...lacking, enrolled: true }, "code"],
    [{ ...lacking, administrator: true }, "setup"],
    [{ ...lacking, primary: true }, "setup"],
    [lacking, undefined],
    [{ ...lacking, needed: false, enrolled: true, administrator: true }, undefined],
    [null, undefined],
    ["needed", undefined],
  ] as const)(
    "[MFA-04] the state %j of a non-administrator's account says what it lacks: %s",
    async ([state, factor]) => {
      const { client } = fakeBackend(({ url }) =>
        Response.json(url.pathname.endsWith("/second_factor_state") ? state : false),
      )
      expect(await checkAdmin(client, userId)).toEqual({ isAdmin: false, issue: null, factor })
    },
  )

  test("[MFA-04] a state that cannot be read is no refusal", async () => {
    const { client } = fakeBackend(({ url }) =>
      url.pathname.endsWith("/second_factor_state") ? refusal(503, "no")() : Response.json(false),
    )
    expect(await checkAdmin(client, userId)).toEqual({ isAdmin: false, issue: "failed" })
  })

  test("[AUTH-08] times out after 5 seconds: the user is no administrator", async () => {
    const { client } = fakeBackend(() => new Promise(() => {}))
    const timeout = new AbortController()
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout.signal)
    const check = checkAdmin(client, userId)
    expect(limit).toHaveBeenCalledExactlyOnceWith(5000)
    timeout.abort()
    expect(await check).toEqual({ isAdmin: false, issue: "timeout" })
  })

  test.for([
    [Number.POSITIVE_INFINITY, "is sent 500 ms after a sign-in, not before", 1, 1],
    [499, "is not sent when it is cancelled before", 0, 0],
    [500, "reports no result when it is cancelled afterwards", 1, 0],
  ] as const)("[AUTH-07] cancelled after %i ms, it %s", async ([cancelledAt, , requests, reported]) => {
    const { client, calls } = fakeBackend(() => Response.json(true))
    const onAnswer = vi.fn()
    const cancel = scheduleAdminCheck(client, { userId, delay: checkDelayAfterSignIn, onAnswer })
    vi.advanceTimersByTime(499)
    expect(calls).toHaveLength(0)
    vi.advanceTimersByTime(Math.min(cancelledAt, 500) - 499)
    if (cancelledAt <= 500) cancel()
    await vi.runAllTimersAsync()
    expect(calls).toHaveLength(requests)
    expect(onAnswer.mock.calls).toEqual(reported ? [[{ isAdmin: true, issue: null }]] : [])
  })
})

/** Verifies a session; returns the dispatched actions, and whether the client still has the session. */
async function verified(responses: Responses) {
  const { client, actions, dispatch } = await signedIn(responses)
  const isValid = await verifySession(client, "anna", dispatch)
  return { actions, isValid, isKept: (await client.auth.getSession()).data.session !== null }
}

const signedOut = [{ type: "SIGNED_OUT", session: null }]
const checked = (isAdmin: boolean) => [
  { type: "ADMIN_CHECKED", userId: "anna", check: { isAdmin, issue: null } },
]

test.for<[string, Responses, actions: object[]]>([
  ["that was ended elsewhere ends here too", { user: refusal(403, "session_not_found") }, signedOut],
  ["with an invalid token ends", { user: refusal(401, "bad_jwt") }, signedOut],
  ["of a deleted account ends", { user: refusal(403, "user_not_found") }, signedOut],
  ...[true, false].map((isAdmin): [string, Responses, object[]] => [
    "that is valid gets a new admin check",
    {
      ...{ user: account, is_user_admin: () => Response.json(isAdmin) },
      second_factor_state: () => Response.json(null),
    },
    checked(isAdmin),
  ]),
  ["stays without a response", { user: () => Promise.reject(new TypeError("fetch failed")) }, []],
  ["stays while the backend is unavailable", { user: refusal(503, "unexpected_failure") }, []],
  ["stays while the backend limits the rate", { user: refusal(429, "over_request_rate_limit") }, []],
  ["stays without an admin check", { user: account, is_user_admin: refusal(503, "PGRST001") }, []],
])("a session %s", async ([, responses, actions]) => {
  const isValid = actions !== signedOut
  expect(await verified(responses)).toEqual({ actions, isValid, isKept: isValid })
})

test("[MFA-04] a session that lacks a factor stays, and is not to be written with", async () => {
  const second_factor_state = () => Response.json({ needed: true, enrolled: true })
  const is_user_admin = () => Response.json(false)
  expect(await verified({ user: account, is_user_admin, second_factor_state })).toEqual({
    actions: [
      { type: "ADMIN_CHECKED", userId: "anna", check: { isAdmin: false, issue: null, factor: "code" } },
    ],
    ...{ isValid: false, isKept: true },
  })
})
