import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { adminCheckTimeout, checkAdmin, scheduleAdminCheck } from "./admin-check.ts"
import { fakeBackend } from "./auth-fixtures.ts"
import { checkDelayAfterSignIn } from "./session-state.ts"

const userId = "6f1c0f2e-0000-4000-8000-000000000001"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([true, false])(
  "[AUTH-08] asks is_user_admin with the user's id and believes the answer %s",
  async isAdmin => {
    const { client, calls } = fakeBackend(() => Response.json(isAdmin))
    expect(await checkAdmin(client, userId)).toEqual({ isAdmin, issue: null })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ method: "POST", body: { user_id: userId } })
    expect(calls[0]?.url.pathname).toBe("/rest/v1/rpc/is_user_admin")
  },
)

test("[AUTH-08] after 5 seconds without an answer the user is no administrator", async () => {
  expect(adminCheckTimeout).toBe(5000)
  const { client } = fakeBackend(() => new Promise(() => {}))
  const settled = vi.fn()
  const check = checkAdmin(client, userId).then(answer => {
    settled()
    return answer
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await check).toEqual({ isAdmin: false, issue: "timeout" })
})

test("[AUTH-08] an error answer means no administrator", async () => {
  const { client } = fakeBackend(() => Response.json({ message: "no" }, { status: 500 }))
  expect(await checkAdmin(client, userId)).toEqual({ isAdmin: false, issue: "failed" })
})

test("[AUTH-08] an unreachable backend means no administrator", async () => {
  const { client } = fakeBackend(() => Promise.reject(new TypeError("fetch failed")))
  expect(await checkAdmin(client, userId)).toEqual({ isAdmin: false, issue: "failed" })
})

test("[AUTH-08] nothing but the value true makes an administrator", async () => {
  const { client } = fakeBackend(() => Response.json("true"))
  expect(await checkAdmin(client, userId)).toEqual({ isAdmin: false, issue: null })
})

function scheduled(delay: number) {
  const backend = fakeBackend(() => Response.json(true))
  const onAnswer = vi.fn()
  const callOff = scheduleAdminCheck(backend.client, { userId, delay, onAnswer })
  return { ...backend, onAnswer, callOff }
}

test("[AUTH-07] after a sign-in the check is asked for when 500 ms have passed, not before", async () => {
  const { calls, onAnswer } = scheduled(checkDelayAfterSignIn)
  await vi.advanceTimersByTimeAsync(499)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(1)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ isAdmin: true, issue: null })
})

test("[AUTH-07] a check that was called off is not asked for", async () => {
  const { calls, callOff } = scheduled(checkDelayAfterSignIn)
  callOff()
  await vi.runAllTimersAsync()
  expect(calls).toHaveLength(0)
})

test("the answer to a check that was called off is not heard", async () => {
  const { callOff, onAnswer, calls } = scheduled(0)
  vi.advanceTimersByTime(0)
  callOff()
  await vi.runAllTimersAsync()
  expect(calls).toHaveLength(1)
  expect(onAnswer).not.toHaveBeenCalled()
})
