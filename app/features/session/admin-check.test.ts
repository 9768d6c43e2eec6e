import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { adminCheckTimeout, checkAdmin } from "./admin-check.ts"
import { fakeBackend } from "./auth-fixtures.ts"

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
