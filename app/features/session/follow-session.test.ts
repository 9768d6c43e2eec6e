import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { scheduleAdminCheck } from "./admin-check.ts"
import { fakeBackend, sessionOf } from "./auth-fixtures.ts"
import { confirmAddress, setPassword, signIn, signOut } from "./auth-operations.ts"
import { followSession } from "./follow-session.ts"

const credentials = { email: "anna@kupryt.example", password: "rusty-kettle-28" }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A backend that answers everything, and what is heard of its client's session. */
function followed() {
  const backend = fakeBackend(({ url }) =>
    Response.json(url.pathname.endsWith("/user") ? sessionOf("anna").user : sessionOf("anna")),
  )
  const heard: string[] = []
  const stop = followSession(backend.client, ({ type }) => heard.push(type))
  return { ...backend, heard, stop }
}

test("[AUTH-10] the client's own events arrive in their order, until nobody listens", async () => {
  const { client, heard, stop } = followed()
  await client.auth.initialize()
  await signIn(client, credentials)
  await client.auth.refreshSession()
  await setPassword(client, "another kettle 29")
  await signOut(client)
  await confirmAddress(client, { tokenHash: "hash", type: "recovery" })
  expect(heard).toEqual([
    ...["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT"],
    "PASSWORD_RECOVERY",
  ])
  stop()
  await signOut(client)
  expect(heard).toHaveLength(6)
})

test("[AUTH-07] a sign-in does not wait for the admin check that follows it", async () => {
  const { client } = fakeBackend(({ url }) =>
    url.pathname.endsWith("/is_user_admin") ? new Promise(() => {}) : Response.json(sessionOf("anna")),
  )
  const onAnswer = vi.fn()
  followSession(client, ({ type }) => {
    if (type === "SIGNED_IN") scheduleAdminCheck(client, { userId: "anna", delay: 0, onAnswer })
  })
  expect(await signIn(client, credentials)).toEqual({ ok: true, data: null })
  await vi.advanceTimersByTimeAsync(5000)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ isAdmin: false, issue: "timeout" })
})

test("[AUTH-10] every 30 s a token is looked at, and refreshed with 3 such ticks or fewer left", async () => {
  const lasting = (seconds: number) =>
    Response.json({ ...sessionOf("anna"), expires_at: Math.floor(Date.now() / 1000) + seconds })
  const { client, calls } = fakeBackend(({ url }) =>
    lasting(url.searchParams.get("grant_type") === "password" ? 155 : 3600),
  )
  const refreshes = () =>
    calls.filter(({ url }) => url.searchParams.get("grant_type") === "refresh_token").length
  await signIn(client, credentials)
  await client.auth.startAutoRefresh()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(refreshes()).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  expect(refreshes()).toBe(0)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(refreshes()).toBe(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refreshes()).toBe(1)
  await client.auth.stopAutoRefresh()
})
